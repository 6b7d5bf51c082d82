import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { finderOf } from '#contract/reading/finding.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { Avatar } from '../Avatar.tsx'
import styles from '../filtered-list.module.css'
import { PopupTarget } from '../PopupTarget.tsx'
import { portalOf } from '../popup.ts'
import { searching } from '../sought.ts'
import { useClosing } from './field-menu.ts'
import type { FieldMenuProps } from './field-menu.ts'

type Props = Omit<FieldMenuProps<number | null>, 'onChoose'> & {
  /** As in 'Assignee'. */
  label: string
  people: readonly Person[]
  /** More people may still come. */
  loading: boolean
  /** Somebody has to be chosen: 'Unassigned' is not offered. */
  required?: boolean
  onChoose: (person: Person | null) => void
}

const nobody = 'nobody'
const valueOf = (person: Person | null) => (person ? String(person.id) : nobody)
const nameOf = (person: Person | null) => person?.fullName ?? t('Unassigned')

// More than anyone scans without typing; thousands would take seconds to render.
const maxShown = 100

const matching = searching((person: Person) => `${person.fullName}\n${person.username}`)

/** Chooses a person; what is typed filters them. */
export const PeopleMenu = ({ anchor, label, people, loading, required = false, value, onChoose, onClose }: Props) => {
  const close = useClosing({ anchor, onClose })
  const [text, setText] = useState('')
  const found = people.filter(matching(text)).slice(0, maxShown)
  const combobox = useFilteredList(text, found.length, close)
  const offersNobody = !required && finderOf(text)(t('Unassigned'))
  const choose = (chosen: string) => {
    const person = people.find(({ id }) => String(id) === chosen) ?? null
    close()
    if ((person?.id ?? null) !== value) onChoose(person)
  }
  return (
    <Combobox
      store={combobox}
      width={240}
      position="bottom-start"
      {...portalOf(anchor)}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={choose}
    >
      <Combobox.Target>
        <PopupTarget button={anchor} />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        <Combobox.Search
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('Search people...')}
          aria-label={label}
          size="sm"
          classNames={{ input: styles.search }}
          leftSection={<IconSearch aria-hidden size={14} />}
        />
        <Combobox.Options className={styles.list} aria-label={label}>
          {[...found, ...(offersNobody ? [null] : [])].map((person) => (
            <Option key={valueOf(person)} person={person} chosen={(person?.id ?? null) === value} />
          ))}
        </Combobox.Options>
        {found.length === 0 && !offersNobody && (
          // Outside the list, which may hold options alone.
          <Combobox.Empty className={styles.empty}>{loading ? t('Loading') : t('Nobody found.')}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The list's state: open from the start with the chosen one marked; typing marks the first that is left. */
const useFilteredList = (text: string, count: number, close: () => void) => {
  const combobox = useCombobox({ opened: true, onDropdownClose: close })
  const { focusSearchInput, selectActiveOption, selectFirstOption, updateSelectedOptionIndex } = combobox
  useEffect(focusSearchInput, [focusSearchInput])
  useEffect(() => {
    updateSelectedOptionIndex()
    if (text === '') selectActiveOption()
    else selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- people may still be loading when the menu opens
  }, [text, count, updateSelectedOptionIndex, selectActiveOption, selectFirstOption])
  return combobox
}

const Option = ({ person, chosen }: { person: Person | null; chosen: boolean }) => (
  <Combobox.Option value={valueOf(person)} active={chosen} aria-current={chosen} className={styles.option}>
    <Avatar person={person} />
    <span dir="auto">{nameOf(person)}</span>
    {chosen && <IconCheck aria-hidden size={16} />}
  </Combobox.Option>
)
