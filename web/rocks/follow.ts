import { useCallback, useEffect, useRef } from 'react'
import { quarterOf } from '#contract/quarters.ts'
import { rocks } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { call } from '../api.ts'
import { toast } from '../toast.tsx'
import { useRocksSearch } from './search.ts'

/** A rock of a team wherever it is listed, in the archive or out of it. */
const find = async (teamId: number, id: number): Promise<Rock | undefined> => {
  for (const archived of [true, false]) {
    const rock = (await call(rocks.ofTeam, { query: { teamId, archived } })).find((each) => each.id === id)
    if (rock) return rock
  }
  return undefined
}

/** Goes to the quarter that a rock is in, wherever that is. */
export const useFollow = (onFound: (id: number) => void) => {
  const [, change] = useRocksSearch()
  const latest = useRef({ change, onFound })
  useEffect(() => {
    latest.current = { change, onFound }
  })
  return useCallback(async (teamId: number, id: number) => {
    const rock = await find(teamId, id).catch(() => undefined)
    if (!rock) return toast({ title: 'Error', description: 'That rock could not be found.', variant: 'destructive' })
    const { change, onFound } = latest.current
    change({
      ...(rock.dueDate === null ? {} : { quarter: quarterOf(rock.dueDate) }),
      q: undefined,
      status: undefined,
      archived: rock.isArchived || undefined,
    })
    return onFound(id)
  }, [])
}
