import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { askedIn } from '#contract/reading/finding.ts'
import type { Found } from '#contract/search.ts'
import { t } from '#contract/words.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import type { Offer } from '../../ui/page-commands.ts'
import { useAppCommands } from './app-commands.ts'
import { commandResults, commandGroups } from './commands.ts'
import { matching } from './results.ts'
import type { Result, Group } from './results.ts'
import { foundGroups, useFound } from './found.ts'
import { placeOfPerson } from './found-kinds.ts'
import { useMeetings } from './meetings.ts'
import { useRecent } from './recent/use-recent.ts'
import { useSettings } from './settings.ts'
import { teamKey, useOtherTeams, usePages } from './places.ts'

const mostPlaces = 6
const mostCommands = 8
const mostPeople = 50

const usePeople = (wanted: boolean): Result[] => {
  const { data = [] } = useQuery({ ...peopleQuery, enabled: wanted })
  return data.map((person) => ({
    key: `users ${person.id}`,
    name: person.fullName,
    icon: IconUser,
    person,
    beside: `@${person.username}`,
    to: placeOfPerson(person.fullName),
  }))
}

type Places = { pages: Result[]; teams: Result[]; settings: Result[]; recent: Result[] }

/** Before anything is typed: what can be done with the row in focus, where one was, where to go, and what the page can do. */
const atFirst = (offers: readonly Offer[], { pages, teams, recent }: Places): Group[] => {
  const { ofRow, ofPage } = commandGroups(offers)
  return [
    ...ofRow,
    { name: t('Recent'), results: recent },
    { name: t('Jump to'), results: pages },
    { name: t('Teams'), results: teams },
    ofPage,
  ]
}

const fitting = (
  asked: readonly string[],
  { pages, teams, settings }: Places,
  found: readonly Found[],
  commands: Result[],
): Group[] => {
  const places = matching([...pages, ...teams, ...settings], asked).slice(0, mostPlaces)
  const isKnown = ({ subject, subjectId }: Found): boolean =>
    subject === 'teams' && places.some(({ key }) => key === teamKey(subjectId))
  return [
    { name: t('Jump to'), results: places },
    ...foundGroups(found.filter((each) => !isKnown(each))),
    { name: t('Commands'), results: commands.slice(0, mostCommands) },
  ]
}

/** All that fits what is typed, and how the search stands. The sign > in front leaves commands alone, @ people. */
export const useGroups = (text: string, offers: readonly Offer[]) => {
  const [onlyCommands, onlyPeople] = [text.startsWith('>'), text.startsWith('@')]
  const typed = onlyCommands || onlyPeople ? text.slice(1) : text
  const asked = askedIn(typed)
  const settings = useSettings(asked.length > 0)
  const places = { pages: usePages(), teams: useOtherTeams(), settings, recent: useRecent(text === '') }
  const people = usePeople(onlyPeople)
  const { found, isError, isBehind } = useFound(onlyCommands || onlyPeople ? '' : typed)
  const commands = matching([...commandResults([...offers, useAppCommands()]), ...useMeetings()], asked)
  const groupsNow = (): Group[] => {
    if (onlyCommands) return [{ name: t('Commands'), results: commands }]
    if (onlyPeople) return [{ name: t('People'), results: matching(people, asked).slice(0, mostPeople) }]
    return typed.trim() === '' ? atFirst(offers, places) : fitting(asked, places, found, commands)
  }
  return { groups: groupsNow().filter(({ results }) => results.length > 0), asked, isError, isBehind }
}
