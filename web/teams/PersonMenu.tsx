import type { ComponentProps } from 'react'
import { PeopleMenu } from '../ui/in-place/PeopleMenu.tsx'
import { useArePeopleLoading, useAssignable, useSharedPeople } from './people.ts'

type Props = Omit<ComponentProps<typeof PeopleMenu>, 'people' | 'loading'> & {
  /** Their members are offered, and you. */
  teamIds: readonly number[]
  /** Only those are offered who are in every one of the teams. */
  inAll?: boolean
}

/** Chooses somebody of some teams. */
export const PersonMenu = ({ teamIds, inAll = false, ...menu }: Props) =>
  inAll ? <SharedMenu teamIds={teamIds} {...menu} /> : <AnyMenu teamIds={teamIds} {...menu} />

type Of = Omit<Props, 'inAll'>

const AnyMenu = ({ teamIds, ...menu }: Of) => (
  <PeopleMenu {...menu} people={useAssignable(teamIds)} loading={useArePeopleLoading(teamIds)} />
)

const SharedMenu = ({ teamIds, ...menu }: Of) => (
  <PeopleMenu {...menu} people={useSharedPeople(teamIds)} loading={useArePeopleLoading(teamIds)} />
)
