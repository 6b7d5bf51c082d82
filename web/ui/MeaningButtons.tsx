import type { Meaning } from '#contract/reading/reading.ts'
import { t } from '#contract/words.ts'
import styles from './MeaningButtons.module.css'

type Props = {
  /** None where the text is clear. */
  meanings: readonly Meaning<unknown>[]
  onChoose: (meaning: { text: string; index: number }) => void
}

/** What a typed text can mean where that is several things: each is a button beside its field. */
export const MeaningButtons = ({ meanings, onChoose }: Props) =>
  meanings.length > 0 && (
    <div className={styles.meanings}>
      <output>{t('Which do you mean?')}</output>
      {meanings.map(({ text }, index) => (
        <button
          key={text}
          type="button"
          data-meaning
          // A click keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose({ text, index })}
        >
          <bdi>{text}</bdi>
        </button>
      ))}
    </div>
  )
