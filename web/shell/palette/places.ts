import { IconUsersGroup } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { LinkTarget } from '#contract/addresses.ts'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { useCurrentTeam } from '../../teams/current-team.ts'
import { areCharacterKeysOn } from '../../ui/character-keys.ts'
import { pages } from '../pages.ts'
import { pagesOfMenu } from '../pages-of-menu.ts'
import type { Result } from './results.ts'

const inTeam = (team: Team | null): LinkTarget['search'] => (team ? { team: team.id } : {})

/** The pages, as places to go to, of the current team. */
export const usePages = (): Result[] => {
  const { team } = useCurrentTeam()
  const beside = t('Page')
  return [
    ...pages.map(({ name, path, icon, letter, ofAllTeams }) => ({
      key: path,
      name,
      icon,
      beside,
      ...(areCharacterKeysOn() && { keys: ['G', letter.toUpperCase()] }),
      to: { to: path, search: ofAllTeams ? {} : inTeam(team) },
    })),
    ...pagesOfMenu.map(({ name, path, icon }) => ({
      key: path,
      name,
      icon,
      beside,
      to: { to: path, search: inTeam(team) },
    })),
  ]
}

export const teamKey = (id: number): string => `team ${id}`

// A meeting belongs to its team.
const ofOneMeeting = /^\/meetings\/\d/

/** The other teams that may be chosen: the same page, of that team. */
export const useOtherTeams = (): Result[] => {
  const { team: current, teams } = useCurrentTeam()
  const { pathname, search } = useLocation()
  const page = ofOneMeeting.test(pathname) ? '/meetings' : pathname
  const { of: _, ...kept } = page === pathname ? (search as Record<string, string | number>) : {}
  return teams
    .filter(({ id }) => id !== current?.id)
    .map(({ id, name }) => ({
      key: teamKey(id),
      name,
      icon: IconUsersGroup,
      beside: t('Team'),
      to: { to: page, search: { ...kept, team: id } },
    }))
}
