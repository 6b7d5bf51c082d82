import type { Person } from '#contract/tenants.ts'
import { locale } from '#contract/words.ts'
import { Avatar } from './Avatar.tsx'
import styles from './Faces.module.css'

type Props = {
  people: readonly Person[]
  /** How many there are besides. */
  more: number
  /** Side by side rather than one over the other. */
  apart?: boolean
}

/** A few people's pictures and how many more there are, for the eye alone. */
export const Faces = ({ people, more, apart = false }: Props) => (
  <span className={styles.faces} data-apart={apart} aria-hidden="true">
    {people.map((person) => (
      <Avatar key={person.id} person={person} size="header" />
    ))}
    {more > 0 && <span className={styles.more}>+{more.toLocaleString(locale())}</span>}
  </span>
)
