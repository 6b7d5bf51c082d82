import type { FitSheet } from '#contract/people-fit.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { Rate } from './changes.ts'
import type { Notes } from './notes.ts'
import styles from './person.module.css'
import { PersonDetails } from './PersonPanel.tsx'
import { StandingPill } from './StandingPill.tsx'

type Props = { sheet: FitSheet; rate: Rate; notes: Notes; readOnly: boolean }

/** One person a card, for phones; opened where there is only one. */
export const FitCards = ({ sheet, rate, notes, readOnly }: Props) => (
  <ul className={styles.cards}>
    {sheet.people.map((of) => (
      <li key={of.person.id}>
        <details open={sheet.people.length === 1}>
          <summary>
            <Avatar person={of.person} size="header" />
            <span className={styles.who}>
              <b dir="auto">{of.person.fullName}</b>
              <span dir="auto">{of.seats.map(({ title }) => title).join(', ') || 'No seat'}</span>
            </span>
            <StandingPill of={of} coreValues={sheet.coreValues} bar={sheet.bar} />
          </summary>
          <PersonDetails {...{ of, sheet, notes }} rate={of.can.rate && !readOnly ? rate : undefined} />
        </details>
      </li>
    ))}
  </ul>
)
