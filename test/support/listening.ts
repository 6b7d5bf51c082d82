import { isDeepStrictEqual } from 'node:util'
import type { Changes } from '#contract/journal.ts'
import type { User } from '#contract/tenants.ts'
import type { World } from './world.ts'

type Topics = Changes['topics']

/** Returns a function that tells what has changed since, as a person hears of it. */
export const listeningToAll = async (world: World, person: User): Promise<() => Promise<Topics>> => {
  await world.settle()
  const calls = world.as(person)
  const since = String((await calls.get('/api/user/teams')).headers['x-cursor'])
  return async () => {
    await world.settle()
    return (await calls.get<Changes>(`/api/changes?since=${since}`)).body.topics
  }
}

/** The same of one topic. */
export const listening = async (world: World, person: User, topic: string) => {
  const heard = await listeningToAll(world, person)
  return async () => (await heard())[topic]
}

type Query = { queryKey: readonly unknown[]; meta?: { topics?: string[] } | undefined }

/** Whether a page that has a list open comes to show a row as it is now: it is sent the row, or reads the list again. */
export const isShown = (heard: Topics, { queryKey: [topic], meta }: Query, row: { id: number }): boolean =>
  (meta?.topics ?? []).some((each) => each in heard) ||
  (heard[String(topic)]?.rows ?? []).some((each) => each.id === row.id && isDeepStrictEqual(each, row))
