import { IconUser } from '@tabler/icons-react'
import { formerMember } from '#contract/tenants.ts'
import type { Person } from '#contract/tenants.ts'
import { initialsOf } from './initials.ts'
import styles from './Avatar.module.css'

type Size = 'row' | 'header' | 'profile'
type Props = { person: Pick<Person, 'id' | 'fullName' | 'avatarUrl'> | null; size?: Size }

// Drawn by the style, initials are no text: neither part of a button's words nor copied along with a name.
const drawn = (name: string) => ({
  className: styles.avatar,
  'data-initials': initialsOf(name),
  'aria-hidden': true,
})

/** A person's picture, else their initials; a dashed ring when nobody is meant. Says nothing to a screen reader: the name does. */
export const Avatar = ({ person, size = 'row' }: Props) => {
  if (!person) {
    return (
      <span className={styles.avatar} data-size={size} data-tint="none" aria-hidden="true">
        <IconUser size={12} />
      </span>
    )
  }
  return (
    <span {...drawn(person.fullName)} data-size={size} data-tint={person.id % 6}>
      {person.avatarUrl && <img key={person.avatarUrl} src={person.avatarUrl} alt="" onError={hide} />}
    </span>
  )
}

const hide = (event: { currentTarget: HTMLElement }) => {
  event.currentTarget.hidden = true
}

/** Beside what a deleted person wrote. */
export const FormerAvatar = ({ size = 'row' }: { size?: Size }) => (
  <span {...drawn(formerMember)} data-size={size} data-tint="former" />
)
