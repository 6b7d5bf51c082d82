import { Client } from 'pg'
import type { Team as ListedTeam } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { sessionFor } from '#test/support/calls.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { type Ask, connectionsTo, type Line } from './drive.ts'

export type Browser = { person: { tenantId: number; id: number }; cookie: string }

export const password = 'the old password'

/** Retries work that met a connection that was just cut. */
export const surely = async <T>(work: () => Promise<T>, tries = 5): Promise<T> =>
  work().catch((error: unknown) => {
    if (tries === 0) throw error
    return surely(work, tries - 1)
  })

/** Two app processes on one database, a workspace with people, and their browsers. */
export const openCast = async () => {
  const world = await openWorld({ own: true })
  const other: World = await openWorld({ beside: world })
  const addresses = await Promise.all([world, other].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
  const servers = addresses.map(connectionsTo)
  const hands = new Client(world.fresh.connection)
  await hands.connect()
  const { admin } = world.home
  const boss: Browser = { person: admin, cookie: await sessionFor(world.app, admin) }
  const people: User[] = []
  const teams: Pick<ListedTeam, 'id'>[] = [world.home.team]
  const browsers: Browser[] = []
  const lines: Line[] = []
  const statuses = new Map<string, number>()
  let hired = 0

  const server = (n: number) => {
    const found = servers[n % servers.length]
    if (!found) throw new Error('There is no server')
    return found
  }
  /** Makes a call and counts its status. */
  const call = async (n: number, path: string, wish: Ask): Promise<{ status: number; body: string }> => {
    const answer = await server(n).ask(path, wish)
    const route = path.replace(/\?.*/, '').replaceAll(/[0-9a-f-]{36}|\d+/g, '…')
    const name = `${answer.status} ${wish.method ?? 'GET'} ${route}`
    statuses.set(name, (statuses.get(name) ?? 0) + 1)
    return answer
  }
  const hire = async (n: number): Promise<void> => {
    hired += 1
    const body = { fullName: `Hand ${hired}`, email: `hand${hired}@example.com`, password, role: 'user' }
    const answer = await call(n, '/api/users', { method: 'POST', cookie: boss.cookie, body })
    if (answer.status === 201) people.push(JSON.parse(answer.body) as User)
  }
  const signIn = async (person: Browser['person']): Promise<Browser> => {
    return { person, cookie: await surely(() => sessionFor(world.app, person)) }
  }
  const openLine = async (n: number, cookie: string, reads: boolean): Promise<void> => {
    lines.push(await server(n).listen(cookie, reads))
  }
  /** Ends one of the apps' connections to the database. */
  const cut = async (n: number): Promise<void> => {
    const { rows } = await hands.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by pid',
    )
    const victim = rows[n % Math.max(rows.length, 1)]
    if (victim) await hands.query('select pg_terminate_backend($1)', [victim.pid])
  }
  const close = async (): Promise<void> => {
    for (const line of lines) line.close()
    await hands.end()
    await other.close()
    await world.close()
  }
  return {
    world,
    other,
    boss,
    people,
    teams,
    browsers,
    lines,
    statuses,
    server,
    call,
    hire,
    signIn,
    openLine,
    cut,
    close,
  }
}

export type Cast = Awaited<ReturnType<typeof openCast>>
