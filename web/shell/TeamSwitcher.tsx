import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch, IconSelector } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentTeam } from './current-team.ts'
import styles from './TeamSwitcher.module.css'

const everyTeam = 'all'

/** Chooses the current team; 'All' of them can be chosen on the dashboard alone. */
export const TeamSwitcher = () => {
  const { team, teams, setTeam } = useCurrentTeam()
  const onDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  const [sought, setSought] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      combobox.selectActiveOption()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSought('')
    },
  })
  const choices = [
    ...(onDashboard ? [{ value: everyTeam, name: 'All' }] : []),
    ...teams.map(({ id, name }) => ({ value: String(id), name })),
  ].filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
  const chosen = team ? String(team.id) : everyTeam

  const choose = (value: string) => {
    setTeam(teams.find(({ id }) => String(id) === value) ?? null)
    combobox.closeDropdown()
  }
  const search = (text: string) => {
    setSought(text)
    combobox.updateSelectedOptionIndex()
    combobox.selectFirstOption()
  }
  return (
    <Combobox store={combobox} width={264} position="bottom-start" withinPortal={false} onOptionSubmit={choose}>
      <Combobox.Target withAriaAttributes={false}>
        <button
          type="button"
          className={styles.button}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={styles.word}>Team:</span> <span className={styles.team}>{team?.name ?? 'All'}</span>
          <IconSelector aria-hidden size={14} />
        </button>
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
