import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './Suggestions.module.css'

type Props = {
  id: string
  list: readonly Person[]
  current: Person | undefined
  optionId: (person: Person) => string
  onTake: (person: Person) => void
}

/** The people who can be mentioned, above the field around it. */
export const Suggestions = ({ id, list, current, optionId, onTake }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag can be this
  <div role="listbox" id={id} aria-label={t('People to mention')} className={styles.list}>
    {list.map((person) => (
      <div
        key={person.id}
        id={optionId(person)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag can be this
        role="option"
        tabIndex={-1}
        aria-selected={person === current}
        className={styles.option}
        // Before the box loses the focus, which would close the list.
        onPointerDown={(event) => {
          event.preventDefault()
          onTake(person)
        }}
      >
        <Avatar person={person} />
        <b dir="auto">{person.fullName}</b>
        <span dir="ltr">@{person.username}</span>
      </div>
    ))}
  </div>
)
