import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { teams } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useUser } from '../../session/queries.ts'
import { useUndoable } from '../../sync/undoable.ts'
import { refused } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'
import { membersQuery } from '../queries.ts'

type Wish = { person: User; member: boolean; quiet?: true }

const added = { title: t('Member Added'), description: t('The user has been added to the team') }
const removed = { title: t('Member Removed'), description: t('The user has been removed from the team') }

const drawn = (members: User[], { person, member }: Wish): User[] => {
  const others = members.filter(({ id }) => id !== person.id)
  if (!member) return others
  const next = others.findIndex(({ fullName }) => fullName.localeCompare(person.fullName) > 0)
  return others.toSpliced(next < 0 ? others.length : next, 0, person)
}

const send = (teamId: number, { person: { id: userId }, member }: Wish): Promise<unknown> => {
  if (member) return call(teams.addMember, { params: { teamId }, body: { userId } })
  return call(teams.removeMember, { params: { teamId, userId } })
}

const none: User[] = []

/**
 * A team's members by name, and a function that adds or removes one. Pending changes are drawn over the list until it
 * has been refetched.
 */
export const useMembers = (teamId: number) => {
  const client = useQueryClient()
  const me = useUser()
  const query = useQuery(membersQuery(teamId))
  const { data = none } = query
  const mutationKey = membersQuery(teamId).queryKey
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Wish,
  })
  const members = useMemo(() => pending.reduce(drawn, data), [data, pending])
  const { mutate: change } = useUndoable({
    mutationKey,
    // One at a time, so the last one wins.
    scope: { id: mutationKey.join() },
    mutationFn: (wish: Wish) => send(teamId, wish),
    told: (_, { person, member, quiet }) => {
      if (quiet) return nothingToUndo
      const told = member ? added : removed
      // Whoever has left a team cannot let themselves in again, unless they are an admin.
      const canUndo = member || me.role === 'admin' || person.id !== me.id
      if (canUndo) return toast({ ...told, undo: () => change({ person, member: !member, quiet: true }) })
      toast(told)
      return nothingToUndo
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['teams'] }),
    onError: refused,
  })
  return { query, members, change }
}
