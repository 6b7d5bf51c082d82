import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { contentFrom } from '#contract/room.ts'
import type { NewRating } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useKept } from '../../form/kept.ts'
import styles from './rating.module.css'

type Props = {
  /** Under which a word why is kept while it is typed. */
  draftKey: string
  rating: number | null
  reason: string | null
  disabled?: boolean
  onRate: (rating: NewRating) => void
}

const scale = Array.from({ length: 10 }, (_, index) => index + 1)

/** A rating from 1 to 10 by one click; a low one waits for a word why. */
export const RatingScale = ({ draftKey, rating, reason, disabled = false, onRate }: Props) => {
  const name = useId()
  const [waiting, setWaiting] = useState<number | null>(null)
  const chosen = waiting ?? rating
  const rate = (next: NewRating) => {
    setWaiting(null)
    onRate(next)
  }
  const choose = (value: number) => {
    if (value >= contentFrom) rate({ rating: value, reason: null })
    else if (reason) rate({ rating: value, reason })
    else setWaiting(value)
  }
  return (
    <div className={styles.rating}>
      <div role="radiogroup" aria-label={t('Your rating')} className={styles.scale}>
        {scale.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              disabled={disabled}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            {value}
          </label>
        ))}
      </div>
      {chosen !== null && chosen < contentFrom && !disabled && (
        <Why
          key={reason}
          draftKey={draftKey}
          rating={chosen}
          reason={reason}
          isWaiting={waiting !== null}
          onSay={(reason) => rate({ rating: chosen, reason })}
        />
      )}
    </div>
  )
}

type WhyProps = Pick<Props, 'draftKey' | 'reason'> & {
  rating: number
  isWaiting: boolean
  onSay: (reason: string) => void
}

const Why = ({ draftKey, rating, reason, isWaiting, onSay }: WhyProps) => {
  const id = useId()
  const [kept, keep] = useKept(draftKey)
  const [text, setText] = useState(kept || (reason ?? ''))
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = text.trim() === ''
  const say = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isMissing) return
    keep('')
    onSay(text.trim())
  }
  return (
    <form noValidate className={styles.why} onSubmit={say}>
      <label htmlFor={id}>{t('Why? (one sentence)')}</label>
      <div>
        <input
          id={id}
          dir="auto"
          className={styles.entry}
          value={text}
          maxLength={200}
          placeholder={t('What would have made it better?')}
          aria-invalid={isChecked && isMissing}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            keep(value)
          }}
        />
        <button type="submit" className={styles.say} disabled={!isWaiting && text.trim() === reason}>
          {isWaiting ? t('Rate {rating}', { rating }) : t('Save')}
        </button>
      </div>
      <output id={`${id}-note`} data-wrong={isChecked && isMissing}>
        {isChecked && isMissing && t('Say why, in one sentence')}
        {!(isChecked && isMissing) &&
          isWaiting &&
          t('Ratings below {contentFrom} need a short reason.', { contentFrom })}
      </output>
    </form>
  )
}
