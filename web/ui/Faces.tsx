import type { Person } from '#contract/tenants.ts'
import { locale } from '#contract/words.ts'
import { Avatar } from './Avatar.tsx'
import styles from './Faces.module.css'
import { PaperName } from './PaperName.tsx'

type Props = {
  people: readonly Person[]
  /** How many of them are drawn; paper names all. */
  most: number
  /** How many there are. */
  count: number
  /** Side by side rather than one over the other. */
  apart?: boolean
}

/** A few people's pictures and how many more there are, for the eye alone. */
export const Faces = ({ people, most, count, apart = false }: Props) => {
  const drawn = people.slice(0, most)
  const more = count - drawn.length
  return (
    <>
      <span className={styles.faces} data-apart={apart} aria-hidden="true">
        {drawn.map((person) => (
          <Avatar key={person.id} person={person} size="header" />
        ))}
        {more > 0 && <span className={styles.more}>+{more.toLocaleString(locale())}</span>}
      </span>
      <PaperName name={namesOf(people, count - people.length)} />
    </>
  )
}

const namesOf = (people: readonly Person[], more: number): string => {
  const names = people.map(({ fullName }) => fullName).join(', ')
  return more > 0 ? `${names} +${more.toLocaleString(locale())}` : names
}
