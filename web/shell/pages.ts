import { IconCircleCheck, IconLayoutDashboard, IconMountain } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

export type PageEntry = { name: string; path: NonNullable<LinkProps['to']>; icon: TablerIcon; ofEveryTeam?: true }

/** The sidebar's entries in their order; one of every team opens without a team. */
export const pages: PageEntry[] = [
  { name: 'Dashboard', path: '/dashboard', icon: IconLayoutDashboard, ofEveryTeam: true },
  { name: 'Rocks', path: '/rocks', icon: IconMountain },
  { name: 'To-Dos', path: '/todos', icon: IconCircleCheck },
]

/** The root is active where exactly it is open, any other entry where its path is a prefix of the location. */
export const isActive = (path: string, location: string): boolean =>
  path === '/' ? location === path : location.startsWith(path)
