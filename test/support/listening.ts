import type { Changes } from '#contract/journal.ts'
import type { User } from '#contract/tenants.ts'
import type { World } from './world.ts'

/** Returns a function that tells what has changed in a topic since, as a person hears of it. */
export const listening = async (world: World, person: User, topic: string) => {
  await world.settle()
  const calls = world.as(person)
  const since = String((await calls.get('/api/user/teams')).headers['x-cursor'])
  return async () => {
    await world.settle()
    return (await calls.get<Changes>(`/api/changes?since=${since}`)).body.topics[topic]
  }
}
