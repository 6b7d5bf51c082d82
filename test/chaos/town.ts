import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { meetings } from '#contract/meetings.ts'
import { room } from '#contract/room.ts'
import { databaseUser } from '#server/db/embedded/cluster.ts'
import { preparePaths } from '#server/db/embedded/paths.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { openDatabase } from '#server/db/open.ts'
import { callsOfProgram } from './acting.ts'
import { openTab, type Tab } from './browser.ts'
import type { Findings } from './findings.ts'
import { type Network, openNetwork } from './network.ts'
import { addPeople, type Person } from './people.ts'
import { openServer } from './servers.ts'

type Wish = { seed: number; dataDir: string; bundles: string; findings: Findings }

/** Opens the database of a directory beside the servers that run it. */
const openBeside = async (dataDir: string) => {
  const paths = await preparePaths(dataDir)
  const password = await readFile(join(paths.cluster, 'drumbeat.password'), 'utf8')
  const port = findPostmaster(paths)?.port ?? 0
  const where = { host: paths.sockets ?? '127.0.0.1', port, user: databaseUser, password, database: 'drumbeat' }
  return { ...openDatabase({ ...where, max: 3 }, () => undefined), postmaster: () => findPostmaster(paths)?.pid }
}

/** Has the founder of each workspace start a meeting; whoever is in the room has it open. */
const startMeetings = async (people: Person[], network: Network): Promise<Map<number, number>> => {
  const rooms = new Map<number, number>()
  for (const founder of people) {
    const [teamId] = founder.teamIds
    if (rooms.has(founder.workspace) || teamId === undefined) continue
    const call = callsOfProgram(network.askAs(founder))
    const body = { title: `${founder.name}n0x0`, startTime: new Date().toISOString() }
    const added = await call(meetings.add, { params: { teamId }, body })
    if (!added?.ok) throw new Error('A meeting could not be added')
    const { id: meetingId } = (await added.json()) as { id: number }
    await call(room.start, { params: { meetingId } })
    await call(room.openToGuests, { params: { meetingId } })
    rooms.set(founder.workspace, meetingId)
  }
  return rooms
}

/** Two servers on one database, the people who use them, and their open pages. */
export const openTown = async ({ seed, dataDir, bundles, findings }: Wish) => {
  const program = join(bundles, 'main.mjs')
  const servers = [openServer(program, dataDir, findings), openServer(program, dataDir, findings, true)]
  await Promise.all(servers.map((server) => server.start()))
  const { db, pool, close, postmaster } = await openBeside(dataDir)
  const people = await addPeople(db, seed)
  const network = openNetwork(() => servers.map(({ origin }) => origin), findings)
  const rooms = await startMeetings(people, network)
  const today = new Date().toISOString().slice(0, 10)
  const openFor = (person: Person): Promise<Tab> =>
    openTab(
      pathToFileURL(join(bundles, 'page.mjs')),
      { userId: person.id, teamIds: person.teamIds, meetingIds: [rooms.get(person.workspace) ?? 0], today },
      { fetch: network.askAs(person), stream: network.streamAs(person) },
    )
  const tabs = new Map<Person, Tab>()
  for (const person of people) if (person.kind === 'page') tabs.set(person, await openFor(person))
  return {
    servers,
    people,
    tabs,
    network,
    findings,
    db,
    pool,
    postmaster,
    openFor,
    close: async (): Promise<void> => {
      for (const tab of tabs.values()) tab.close()
      await close()
      for (const server of servers) await server.stop()
    },
  }
}

export type Town = Awaited<ReturnType<typeof openTown>>
