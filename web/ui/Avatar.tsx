import { IconUser } from '@tabler/icons-react'
import { formerMember } from '#contract/tenants.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { initialsOf } from './initials.ts'
import styles from './Avatar.module.css'

type Size = 'row' | 'header' | 'profile'
type Props = { person: Pick<Person, 'id' | 'fullName' | 'avatarUrl'> | null; size?: Size; missing?: boolean }

// Initials come from the stylesheet: as text they would be part of a button's name and of what is copied.
const drawn = (name: string) => ({
  className: styles.avatar,
  'data-initials': initialsOf(name),
  'aria-hidden': true,
})

/** A person's picture or initials; a dashed ring for nobody, and around the initials of someone missing. Screen readers get the name beside it instead. */
export const Avatar = ({ person, size = 'row', missing = false }: Props) => {
  if (!person) {
    return (
      <span className={styles.avatar} data-size={size} data-tint="none" aria-hidden="true">
        <IconUser size={12} />
      </span>
    )
  }
  return (
    <span {...drawn(person.fullName)} data-size={size} data-tint={missing ? 'none' : person.id % 6}>
      {person.avatarUrl && !missing && <img key={person.avatarUrl} src={person.avatarUrl} alt="" onError={hide} />}
    </span>
  )
}

const hide = (event: { currentTarget: HTMLElement }) => {
  event.currentTarget.hidden = true
}

/** For someone who has been deleted. */
export const FormerAvatar = ({ size = 'row' }: { size?: Size }) => (
  <span {...drawn(t(formerMember))} data-size={size} data-tint="former" />
)
