import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, useState } from 'react'
import type { User } from '#contract/tenants.ts'
import { numberText, t } from '#contract/words.ts'
import { peopleWith } from '../../tenants/search.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { usePhone } from '../../ui/width.ts'
import { tipWhenCut } from '../../ui/tips.ts'
import styles from './members.module.css'

type Props = {
  /** Undefined while they load. */
  people: User[] | undefined
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Chooses a new team's members: a checkbox for each person. */
export const MemberPicker = ({ people, chosen, onChange }: Props) => {
  const [text, setText] = useState('')
  const labelId = useId()
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <span id={labelId}>{t('Select users to add to this team:')}</span>
        <output>{chosen.length > 0 && t('{count} chosen', { count: numberText(chosen.length) })}</output>
      </div>
      <div className={styles.search}>
        <SearchField value={text} placeholder={t('Search users...')} onChange={setText} />
      </div>
      <fieldset className={styles.boxes} aria-labelledby={labelId}>
        <Boxes people={people && peopleWith(people, text)} chosen={chosen} onChange={onChange} />
      </fieldset>
    </div>
  )
}

const Boxes = ({ people, chosen, onChange }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const height = usePhone() ? 44 : 32
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this project's components
  const virtual = useVirtualizer({
    count: people?.length ?? 0,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <ul ref={list} className={styles.list}>
      {people?.length === 0 && <li className={styles.nobody}>{t('No users available')}</li>}
      <li aria-hidden="true" style={{ height: items[0]?.start ?? 0 }} />
      {items.map(({ index }) => {
        const person = people?.[index]
        return (
          person && (
            <li key={person.id} style={{ height }}>
              <Box person={person} chosen={chosen.includes(person.id)} onToggle={() => toggle(person.id)} />
            </li>
          )
        )
      })}
      <li aria-hidden="true" style={{ height: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
    </ul>
  )
}

const Box = ({ person, chosen, onToggle }: { person: User; chosen: boolean; onToggle: () => void }) => (
  <label className={styles.person}>
    <Checkbox aria-label={person.fullName} checked={chosen} onChange={onToggle} />
    <Avatar person={person} />
    <span dir="auto" {...tipWhenCut} className={styles.name}>
      {person.fullName}
    </span>
    <span {...tipWhenCut} className={styles.email}>
      {person.email}
    </span>
  </label>
)
