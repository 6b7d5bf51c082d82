import { Button } from '@mantine/core'
import { t } from '#contract/words.ts'
import { changedWhileTyping } from '../form/changed-by.ts'
import styles from './detail.module.css'
import type { TextInPlace } from './use-text-in-place.ts'

type Props = {
  text: TextInPlace
  /** Whether it has room for both. */
  isLong?: boolean
}

/** A colleague has changed a text while you were typing it: shows theirs, and lets you choose. */
export const ClashNote = ({ text: { text, clash, drop, overwrite, keepBoth }, isLong = false }: Props) =>
  clash && (
    <div role="alert" className={styles.clash}>
      <h3>{changedWhileTyping(clash.by)}</h3>
      <dl>
        <dt>{t('Yours')}</dt>
        <dd dir="auto">{text}</dd>
        <dt>{t('Now')}</dt>
        <dd dir="auto">{clash.theirs === '' ? t('Nothing') : clash.theirs}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button variant="default" size="compact-sm" onClick={drop}>
          {t('Take theirs')}
        </Button>
        {isLong && clash.theirs !== '' && (
          <Button variant="default" size="compact-sm" onClick={keepBoth}>
            {t('Keep both')}
          </Button>
        )}
        <Button size="compact-sm" onClick={overwrite}>
          {t('Keep mine')}
        </Button>
      </div>
    </div>
  )
