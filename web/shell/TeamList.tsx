import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { finderOf } from '#contract/reading/finding.ts'
import { t } from '#contract/words.ts'
import styles from '../ui/filtered-list.module.css'
import { PopupTarget } from '../ui/PopupTarget.tsx'
import type { PopupProps } from '../ui/popup.ts'
import { useCurrentTeam } from '../teams/current-team.ts'

const allTeams = 'all'

type Choice = { value: string; name: string }

/** The teams whose names contain the text; 'All' is offered only on the dashboard. */
const useChoices = (text: string): Choice[] => {
  const { teams } = useCurrentTeam()
  const onDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  const isSought = finderOf(text)
  return [
    ...(onDashboard ? [{ value: allTeams, name: t('All') }] : []),
    ...teams.map(({ id, name }) => ({ value: String(id), name })),
  ].filter(({ name }) => isSought(name))
}

/** Chooses the current team. */
export const TeamList = ({ button, onClose }: PopupProps) => {
  const { team, teams, setTeam } = useCurrentTeam()
  const [text, setText] = useState('')
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const { focusSearchInput, selectActiveOption } = combobox
  useEffect(() => {
    focusSearchInput()
    selectActiveOption()
  }, [focusSearchInput, selectActiveOption])
  const choices = useChoices(text)
  const chosen = team ? String(team.id) : allTeams

  const choose = (value: string) => {
    setTeam(teams.find(({ id }) => String(id) === value) ?? null)
    onClose()
  }
  const search = (text: string) => {
    setText(text)
    combobox.updateSelectedOptionIndex()
    combobox.selectFirstOption()
  }
  return (
    <Combobox store={combobox} width={264} position="bottom-start" withinPortal={false} onOptionSubmit={choose}>
      <Combobox.Target>
        <PopupTarget button={button} />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        <Combobox.Search
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
          placeholder={t('Search teams...')}
          aria-label={t('Search teams')}
          size="sm"
          classNames={{ input: styles.search }}
          leftSection={<IconSearch aria-hidden size={14} />}
        />
        <Combobox.Options className={styles.list} aria-label={t('Teams')}>
          {choices.map((choice) => (
            <Option key={choice.value} {...choice} chosen={choice.value === chosen} />
          ))}
          {choices.length === 0 && <Combobox.Empty className={styles.empty}>{t('No team found.')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const Option = ({ value, name, chosen }: Choice & { chosen: boolean }) => (
  <Combobox.Option value={value} active={chosen} aria-current={chosen} className={styles.option}>
    <span>{name}</span>
    {chosen && <IconCheck aria-hidden size={16} />}
  </Combobox.Option>
)
