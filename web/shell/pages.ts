import {
  IconCalendarEvent,
  IconChartHistogram,
  IconCircleCheck,
  IconCompass,
  IconLayoutDashboard,
  IconMessageReport,
  IconMountain,
  IconSitemap,
  IconSpeakerphone,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { t } from '#contract/words.ts'

/** A page whose entry says how much waits there: overdue to-dos, open short-term issues. */
export type Counted = 'todos' | 'issues'

export type PageEntry = {
  name: string
  path: NonNullable<LinkProps['to']>
  icon: TablerIcon
  letter: string
  ofAllTeams?: true
  counted?: Counted
}

/** The sidebar's entries, in order; G and its letter lead to one. One of all teams opens without a team. */
export const pages: PageEntry[] = [
  { name: t('Dashboard'), path: '/dashboard', icon: IconLayoutDashboard, letter: 'd', ofAllTeams: true },
  { name: t('Scorecard'), path: '/scorecard', icon: IconChartHistogram, letter: 's' },
  { name: t('Rocks'), path: '/rocks', icon: IconMountain, letter: 'r' },
  { name: t('To-Dos'), path: '/todos', icon: IconCircleCheck, letter: 't', counted: 'todos' },
  { name: t('Issues'), path: '/issues', icon: IconMessageReport, letter: 'i', counted: 'issues' },
  { name: t('Meetings'), path: '/meetings', icon: IconCalendarEvent, letter: 'm' },
  { name: t('Headlines'), path: '/headlines', icon: IconSpeakerphone, letter: 'h' },
  { name: t('Strategy'), path: '/strategic-vision', icon: IconCompass, letter: 'v' },
  { name: t('Accountability Chart'), path: '/accountability-chart', icon: IconSitemap, letter: 'a' },
]

/** An entry is active where the location starts with its path; the root only on the root itself. */
export const isActive = (path: string, location: string): boolean =>
  path === '/' ? location === path : location.startsWith(path)

// Everybody reads the Leadership team's vision and chart, whatever teams they are in.
const forEverybody = ['/strategic-vision', '/accountability-chart']

/** Whether a page has nothing to show to somebody who is in no team. */
export const needsTeam = (location: string): boolean =>
  pages.some(({ path }) => isActive(path, location) && !forEverybody.includes(path))
