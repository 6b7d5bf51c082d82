import { Button } from '@mantine/core'
import { t } from '#contract/words.ts'
import { changedWhileTyping } from '../form/changed-by.ts'
import styles from './detail.module.css'
import type { TextInPlace } from './use-text-in-place.ts'

/** A colleague has changed a text while you were typing it: shows theirs, and lets you choose. */
export const ClashNote = ({ text: { text, clash, drop, overwrite } }: { text: TextInPlace }) =>
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
        <Button size="compact-sm" onClick={overwrite}>
          {t('Keep mine')}
        </Button>
      </div>
    </div>
  )
