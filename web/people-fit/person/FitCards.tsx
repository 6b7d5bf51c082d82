import { useState } from 'react'
import type { FitOfPerson } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './person.module.css'
import { type PanelProps, PersonDetails } from './PersonPanel.tsx'
import { StandingPill } from '../StandingPill.tsx'

type Props = { people: FitOfPerson[]; shownId: number | undefined; panelOf: (of: FitOfPerson) => PanelProps }

/** One person a card, for phones; opened where there is only one, or where the address names them. */
export const FitCards = ({ people, shownId, panelOf }: Props) => (
  <ul className={styles.cards}>
    {people.map((of) => (
      <li key={of.person.id}>
        <Card {...panelOf(of)} startsOpen={people.length === 1 || of.person.id === shownId} />
      </li>
    ))}
  </ul>
)

const Card = ({ startsOpen, ...props }: PanelProps & { startsOpen: boolean }) => {
  const { of, sheet } = props
  const [opened, setOpened] = useState(startsOpen)
  return (
    <details open={opened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        <Avatar person={of.person} size="header" />
        <span className={styles.who}>
          <h2 dir="auto">{of.person.fullName}</h2>
          <span dir="auto">{of.seats.map(({ title }) => title).join(', ') || t('No seat')}</span>
        </span>
        <StandingPill of={of} coreValues={sheet.coreValues} bar={sheet.bar} />
      </summary>
      {opened && <PersonDetails {...props} />}
    </details>
  )
}
