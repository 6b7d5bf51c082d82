import type { Period } from '#contract/calendar.ts'
import type { FitSheet } from '#contract/people-fit.ts'
import type { Notes } from '../person/notes.ts'
import styles from '../tab.module.css'
import { PersonFit } from '../person/PersonFit.tsx'
import { StandingPill } from '../StandingPill.tsx'

const nothingWritten: Notes = { drafts: new Map(), set: () => {}, saved: () => {} }

/** On paper: a page for each person, with the notes, to talk about. */
export const FitPages = ({ sheet, quarter }: { sheet: FitSheet; quarter: Period }) => (
  <div className={styles.pages}>
    {sheet.people.map((of) => (
      <article key={of.person.id}>
        <h2 dir="auto">
          {of.person.fullName}, {quarter.name}
        </h2>
        <StandingPill of={of} coreValues={sheet.coreValues} bar={sheet.bar} />
        <PersonFit of={of} coreValues={sheet.coreValues} rate={undefined} notes={nothingWritten} />
      </article>
    ))}
  </div>
)
