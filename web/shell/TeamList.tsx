import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Anchor } from '../ui/Anchor.tsx'
import type { FloatProps } from '../ui/float.ts'
import { useCurrentTeam } from './current-team.ts'
import styles from './TeamList.module.css'

const everyTeam = 'all'

/** Chooses the current team; 'All' of them can be chosen on the dashboard alone. */
export const TeamList = ({ button, onClose }: FloatProps) => {
  const { team, teams, setTeam } = useCurrentTeam()
  const onDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  const [sought, setSought] = useState('')
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const { focusSearchInput, selectActiveOption } = combobox
  useEffect(() => {
    focusSearchInput()
    selectActiveOption()
  }, [focusSearchInput, selectActiveOption])
  const choices = [
    ...(onDashboard ? [{ value: everyTeam, name: 'All' }] : []),
    ...teams.map(({ id, name }) => ({ value: String(id), name })),
  ].filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
  const chosen = team ? String(team.id) : everyTeam

  const choose = (value: string) => {
    setTeam(teams.find(({ id }) => String(id) === value) ?? null)
    onClose()
  }
  const search = (text: string) => {
    setSought(text)
    combobox.updateSelectedOptionIndex()
    combobox.selectFirstOption()
  }
  return (
    <Combobox store={combobox} width={264} position="bottom-start" withinPortal={false} onOptionSubmit={choose}>
      <Combobox.Target>
        <Anchor button={button} />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        <Combobox.Search
          value={sought}
          onChange={(event) => search(event.currentTarget.value)}
          placeholder="Search teams..."
          aria-label="Search teams"
          size="sm"
          classNames={{ input: styles.search }}
          leftSection={<IconSearch aria-hidden size={14} />}
        />
        <Combobox.Options className={styles.list} aria-label="Teams">
          {choices.map(({ value, name }) => (
            <Combobox.Option
              key={value}
              value={value}
              active={value === chosen}
              aria-current={value === chosen}
              className={styles.option}
            >
              <span>{name}</span>
              {value === chosen && <IconCheck aria-hidden size={16} />}
            </Combobox.Option>
          ))}
          {choices.length === 0 && <Combobox.Empty className={styles.empty}>No team found.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
