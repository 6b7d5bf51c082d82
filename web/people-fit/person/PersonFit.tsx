import type { FitOfPerson, FitSheet, ValueRating } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { dateOf } from '../../ui/dates.ts'
import type { Rate } from '../changes.ts'
import type { Fit, Rating } from '../drawing.ts'
import { seatFitOf, valueFitOf } from '../matrix/grid.ts'
import { NoteField } from './NoteField.tsx'
import { type Notes, noteKey } from './notes.ts'
import styles from './person.module.css'
import { Picks } from './Picks.tsx'
import { answers, often, signs, yesOrNo } from '../words.ts'

type Props = {
  of: FitOfPerson
  coreValues: FitSheet['coreValues']
  /** Undefined where nothing can be rated. */
  rate: Rate | undefined
  notes: Notes
}

/** All that is rated of a person in a quarter, with the notes. */
export const PersonFit = ({ of, coreValues, ...rest }: Props) => (
  <>
    {coreValues.map((value) => (
      <ValueLine key={value.id} {...{ of, value, ...rest }} />
    ))}
    {of.seats.map((seat) => (
      <SeatLines key={seat.id} {...{ of, seat, ...rest }} />
    ))}
  </>
)

const ratings: { value: ValueRating; label: string; sign: string }[] = (['+', '+/-', '-'] as const).map((value) => ({
  value,
  label: `${signs[value]}, ${often[value]}`,
  sign: signs[value],
}))

type ValueProps = Omit<Props, 'coreValues'> & { value: FitSheet['coreValues'][number] }

const ValueLine = ({ of, value, rate, notes }: ValueProps) => {
  const fit = valueFitOf(of, value.id)
  const about = { personId: of.person.id, kind: 'value' as const, valueId: value.id }
  const seen = fit?.updatedAt || null
  const rating = fit?.rating ?? null
  return (
    <section className={styles.block} aria-label={value.name}>
      <div className={styles.line}>
        <h3 dir="auto">{value.name}</h3>
        {rate ? (
          <Picks
            label={value.name}
            options={ratings}
            value={rating}
            onPick={(picked) => rate({ ...about, seen, wish: { rating: picked } })}
          />
        ) : (
          <Said sign={rating && signs[rating]} words={rating ? often[rating] : t('Not yet rated')} />
        )}
      </div>
      {value.description && (
        <p dir="auto" className={styles.description}>
          {value.description}
        </p>
      )}
      <Below label={value.name} {...{ fit, about, rate, notes }} />
    </section>
  )
}

const yesAndNo = [
  { value: true, label: t('Yes'), sign: t('Yes') },
  { value: false, label: t('No'), sign: t('No') },
]

type SeatProps = Omit<Props, 'coreValues'> & { seat: FitOfPerson['seats'][number] }

const SeatLines = ({ of, seat, rate, notes }: SeatProps) => {
  const fit = seatFitOf(of, seat.id)
  const about = { personId: of.person.id, kind: 'seat' as const, seat }
  const seen = fit?.updatedAt || null
  return (
    <section className={styles.block} aria-label={t('Seat: {title}', { title: seat.title })}>
      <h3 dir="auto">{seat.title}</h3>
      {answers.map(({ name, label }) => (
        <div key={name} className={styles.line}>
          <span>{label}</span>
          {rate ? (
            <Picks
              label={`${seat.title}: ${label}`}
              options={yesAndNo}
              value={fit?.[name] ?? null}
              onPick={(picked) => rate({ ...about, seen, wish: { [name]: picked } })}
            />
          ) : (
            <Said sign={null} words={t(yesOrNo(fit?.[name]))} />
          )}
        </div>
      ))}
      <Below label={seat.title} {...{ fit, about, rate, notes }} />
    </section>
  )
}

const Said = ({ sign, words }: { sign: string | null; words: string }) => (
  <span className={styles.said}>
    {sign !== null && <b>{sign}</b>} {words}
  </span>
)

type About = { personId: number } & (
  | { kind: 'value'; valueId: number }
  | { kind: 'seat'; seat: FitOfPerson['seats'][number] }
)
type BelowProps = Pick<Props, 'rate' | 'notes'> & { label: string; fit: Fit | undefined; about: About }

/** The note, and who has said all this. */
const Below = ({ label, fit, about, rate, notes }: BelowProps) => {
  const key = noteKey(about)
  return (
    <>
      {rate && (
        <NoteField
          {...{ label, fit }}
          draft={notes.drafts.get(key)}
          onType={(draft) => notes.set(key, draft)}
          onSave={(text, seen) => rate({ ...about, seen, wish: { notes: text } } satisfies Rating)}
        />
      )}
      {!rate && fit?.notes && (
        <p dir="auto" className={styles.written}>
          {fit.notes}
        </p>
      )}
      {fit?.updatedAt && (
        <p className={styles.by}>
          {fit.ratedBy?.fullName ?? t('A former member')}, {dateOf(fit.updatedAt)}
        </p>
      )}
    </>
  )
}
