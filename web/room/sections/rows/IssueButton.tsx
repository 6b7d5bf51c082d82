import { IconCheck, IconMessageReport } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import type { Command } from '../../../ui/command.ts'
import { tipWhenCut } from '../../../ui/tips.ts'
import type { Making } from './made-from.ts'
import styles from './rows.module.css'

type Props = { name: string; making: Making; onMake: () => void }

/** Makes an issue from a row by one click, and then says that there is one. */
export const IssueButton = ({ name, making, onMake }: Props) =>
  making === 'made' ? (
    <span className={styles.made} data-made {...tipWhenCut}>
      <IconCheck aria-hidden size={14} stroke={2.25} />
      <span className={styles.word}>{t('Issue made')}</span>
    </span>
  ) : (
    <button
      type="button"
      className={styles.button}
      data-brief
      aria-label={t('Make an issue of "{name}"', { name })}
      disabled={making === 'making'}
      onClick={onMake}
      {...tipWhenCut}
    >
      <IconMessageReport aria-hidden size={14} stroke={1.75} />
      <span className={styles.word}>{t('Make an issue')}</span>
    </button>
  )

/** The same in a row's menu. */
export const makeIssue = (making: Making, act: () => void): Command => ({
  name: t('Make an issue'),
  icon: IconMessageReport,
  may: making === 'none',
  act,
})
