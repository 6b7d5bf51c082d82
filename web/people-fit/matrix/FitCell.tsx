import { IconCheck, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Bar, FitOfPerson, FitSheet, ValueRating } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { commandKeyOf } from '../../ui/character-keys.ts'
import { tip } from '../../ui/tips.ts'
import type { Rate } from '../changes.ts'
import { answerOfKey, nextAnswer, nextRating, ratingOfKey, type Seat, seatFitOf, valueFitOf } from './grid.ts'
import styles from './matrix.module.css'
import type { useGrid } from './use-grid.ts'
import { type Answer, answers, often, signs, yesOrNo } from '../words.ts'

type At = ReturnType<ReturnType<typeof useGrid>['cell']>

type Common = { of: FitOfPerson; rate: Rate | undefined; at: At; onShow: (of: FitOfPerson) => void }

type CellProps<Said> = Common & {
  span?: number
  said: Said
  /** What screen readers say, and the tip. */
  label: string
  note: string | null | undefined
  isLow: boolean
  sign: ReactNode
  next: (said: Said) => Said
  ofKey: (key: string, said: Said) => Said | undefined
  onSay: (said: Said) => void
}

const Cell = <Said extends ValueRating | boolean | null>(props: CellProps<Said>) => {
  const { of, rate, at, onShow, span = 1, said, label, note, isLow, sign, next, ofKey, onSay } = props
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onShow(of)
      return
    }
    const to = ofKey(commandKeyOf(event), said)
    if (to === undefined || !rate) return
    event.preventDefault()
    onSay(to)
  }
  return (
    <td rowSpan={span} className={styles.cell} data-low={isLow}>
      <button
        type="button"
        {...at}
        {...tip(note ? `${label}: ${note}` : label)}
        aria-label={note ? t('{label}, with a note', { label }) : label}
        aria-disabled={!rate}
        onKeyDown={press}
        onClick={() => (rate ? onSay(next(said)) : onShow(of))}
      >
        <span className={styles.sign} data-said={said}>
          {sign ?? '·'}
          {note && <i aria-hidden />}
        </span>
      </button>
    </td>
  )
}

type ValueProps = Common & { span: number; value: FitSheet['coreValues'][number]; bar: Bar }

const order: ValueRating[] = ['-', '+/-', '+']

/** A person against a core value. */
export const ValueCell = ({ of, rate, value, bar, ...rest }: ValueProps) => {
  const fit = valueFitOf(of, value.id)
  const rating = fit?.rating ?? null
  const least = bar.ofValues.find(({ coreValueId }) => coreValueId === value.id)?.least ?? bar.least
  const say = (said: ValueRating | null) =>
    rate?.({
      personId: of.person.id,
      kind: 'value',
      valueId: value.id,
      seen: fit?.updatedAt || null,
      wish: { rating: said },
    })
  return (
    <Cell
      {...{ of, rate, ...rest }}
      said={rating}
      label={`${of.person.fullName}, ${value.name}: ${rating ? `${signs[rating]}, ${often[rating]}` : t('not yet rated')}`}
      note={fit?.notes}
      isLow={rating !== null && order.indexOf(rating) < order.indexOf(least)}
      next={nextRating}
      ofKey={ratingOfKey}
      onSay={say}
      sign={rating && signs[rating]}
    />
  )
}

type AnswerProps = Common & { seat: Seat; name: Answer }

const marks = { true: <IconCheck aria-hidden size={16} />, false: <IconX aria-hidden size={16} /> }

/** Whether a person gets a seat, wants it or has the capacity for it. */
export const AnswerCell = ({ of, rate, seat, name, ...rest }: AnswerProps) => {
  const fit = seatFitOf(of, seat.id)
  const answer = fit?.[name] ?? null
  const words = answers.find((one) => one.name === name)?.label ?? ''
  const say = (said: boolean | null) =>
    rate?.({ personId: of.person.id, kind: 'seat', seat, seen: fit?.updatedAt || null, wish: { [name]: said } })
  return (
    <Cell
      {...{ of, rate, ...rest }}
      said={answer}
      label={`${of.person.fullName}, ${seat.title}, ${words.toLowerCase()}: ${t(yesOrNo(answer)).toLowerCase()}`}
      note={name === 'getIt' ? fit?.notes : null}
      isLow={answer === false}
      next={nextAnswer}
      ofKey={answerOfKey}
      onSay={say}
      sign={answer === null ? null : marks[`${answer}`]}
    />
  )
}
