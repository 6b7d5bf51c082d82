import { connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { listen } from '#server/journal/listening.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ own: true })
afterAll(() => world.close())

/** A way to the database on which the first so many attempts to listen are garbled. Returns its port. */
const garbled = async (times: number): Promise<number> => {
  const { host, port } = world.fresh.connection
  const sockets: Socket[] = []
  let left = times
  const server = createServer((socket) => {
    const upstream = connect(`${host}/.s.PGSQL.${port}`)
    sockets.push(socket, upstream)
    for (const end of [socket, upstream]) end.on('error', () => end.destroy())
    socket.on('data', (data) => {
      const isGarbled = data.includes('listen ') && left > 0
      if (isGarbled) left -= 1
      upstream.write(isGarbled ? Buffer.from(data.toString('latin1').replaceAll('listen ', 'lisven '), 'latin1') : data)
    })
    socket.on('end', () => upstream.end())
    upstream.pipe(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

test('a connection on which listening fails is closed before the next is opened', async () => {
  const port = await garbled(1)
  const applicationName = 'listening-test'
  const connected = vi.fn()
  const ended = vi.fn()
  const options = { ...world.fresh.connection, host: '127.0.0.1', port, application_name: applicationName }
  const heard = vi.fn()
  const listening = listen(options, { wake: vi.fn(), ended, heard, connected }, world.app.log)
  const connections = async () => {
    const { rows } = await world.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where application_name = ${applicationName}`,
    )
    return rows.length
  }
  await expect.poll(() => connected.mock.calls.length).toBe(1)
  await expect.poll(connections).toBe(1)
  await world.db.execute(sql`select pg_notify('session_end', 'of somebody')`)
  await expect.poll(() => ended.mock.calls).toEqual([['of somebody']])
  listening.say('of somebody else')
  await expect.poll(() => heard.mock.calls).toEqual([['of somebody else']])
  await listening.close()
  await expect.poll(connections).toBe(0)
  expect(connected).toHaveBeenCalledTimes(1)
})
