import type { Person } from '#contract/tenants.ts'
import { Avatar } from './Avatar.tsx'
import styles from './AvatarList.module.css'
import { tip } from './tips.ts'

const maxShown = 30

type Props = {
  people: readonly Person[]
  /** Shown after them, and only to the eye. */
  missing: readonly Person[]
}

/** People's pictures with their names in tips; of many, the first. */
export const AvatarList = ({ people, missing }: Props) => (
  <ul className={styles.people}>
    {people.slice(0, maxShown).map((person) => (
      <li key={person.id} {...tip(person.fullName)}>
        <Avatar person={person} />
        <span className="sr-only">{person.fullName}</span>
      </li>
    ))}
    {missing.slice(0, Math.max(0, maxShown - people.length)).map((person) => (
      <li key={person.id} {...tip(person.fullName)}>
        <Avatar person={person} missing />
      </li>
    ))}
  </ul>
)
