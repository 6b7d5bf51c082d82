import type { Device } from '#contract/session.ts'
import { exportPath } from '#contract/settings.ts'
import { type Cast, password, surely } from './cast.ts'

/** Something that happens; the numbers choose who it happens to. */
export type Moment = (cast: Cast, n: number, m: number) => Promise<unknown>

const bytes = Buffer.alloc(200_000, 'x')
const pick = <T>(list: T[], n: number): T | undefined => list[n % Math.max(list.length, 1)]
const take = <T>(list: T[], n: number): T | undefined => list.splice(n % Math.max(list.length, 1), 1)[0]

/** The cookie of one of the browsers, which may have been signed out. */
const someone = ({ browsers }: Cast, n: number): string => pick(browsers, n)?.cookie ?? ''
const asBoss = ({ call, boss }: Cast, n: number, method: string, path: string, body?: object) =>
  call(n, path, { method, cookie: boss.cookie, ...(body ? { body } : {}) })

const upload = async (cast: Cast, n: number): Promise<{ url: string; cookie: string }> => {
  const cookie = someone(cast, n)
  const body = { filename: 'notes.txt', filetype: 'text/plain' }
  const { body: answer } = await cast.call(n, '/api/upload-url', { method: 'POST', cookie, body })
  const { url } = JSON.parse(answer || '{}') as { url?: string }
  return { cookie, url: url === undefined ? '/api/files/none' : new URL(url).pathname + new URL(url).search }
}
const file = { method: 'PUT', body: bytes, type: 'text/plain' }

/** What users do, and what networks and databases do to them. */
export const moments: Record<string, Moment> = {
  'a browser opens streams': async (cast, n, m) => {
    const person = pick(cast.people, n)
    if (!person) return
    const browser = await cast.signIn(person)
    cast.browsers.push(browser)
    for (let count = m % 3; count >= 0; count -= 1) {
      await cast.openLine(m + count, browser.cookie, (n + count) % 3 !== 0)
    }
  },
  'a stream is abandoned at once': (cast, n, m) => cast.server(n).breakOff('/api/live', { cookie: someone(cast, m) }),
  'a stream is closed': async ({ lines }, n) => take(lines, n)?.close(),
  'someone is hired': (cast, n) => cast.hire(n),
  'someone is deleted': async (cast, n, m) => {
    if (cast.people.length < 4) await cast.hire(n)
    const person = take(cast.people, m)
    if (person) await asBoss(cast, n, 'DELETE', `/api/users/${person.id}`)
    // Their other browsers keep asking for a while.
    const theirs = cast.browsers.findIndex((browser) => browser.person.id === person?.id)
    if (theirs >= 0) cast.browsers.splice(theirs, 1)
  },
  'a role changes': (cast, n, m) =>
    asBoss(cast, n, 'PATCH', `/api/users/${pick(cast.people, m)?.id ?? 0}`, { role: m % 2 ? 'admin' : 'user' }),
  'someone joins a team': (cast, n, m) =>
    asBoss(cast, n, 'POST', `/api/teams/${pick(cast.teams, n)?.id ?? 0}/members`, { userId: pick(cast.people, m)?.id }),
  'someone leaves a team': (cast, n, m) =>
    asBoss(cast, n, 'DELETE', `/api/teams/${pick(cast.teams, n)?.id ?? 0}/members/${pick(cast.people, m)?.id ?? 0}`),
  'a team is deleted': async (cast, n, m) => {
    const added = await asBoss(cast, n, 'POST', '/api/teams', { name: `Team ${n} ${m}` })
    if (added.status === 201) cast.teams.push(JSON.parse(added.body) as { id: number })
    if (cast.teams.length > 3) await asBoss(cast, n, 'DELETE', `/api/teams/${take(cast.teams, m)?.id ?? 0}`)
  },
  'someone signs out': async (cast, n, m) => {
    const browser = take(cast.browsers, m)
    if (browser) await cast.call(n, '/api/auth/logout', { method: 'POST', cookie: browser.cookie })
  },
  'a device is signed out elsewhere': async (cast, n, m) => {
    const cookie = someone(cast, m)
    const { status, body } = await cast.call(n, '/api/user/sessions', { cookie })
    const device = status === 200 ? pick(JSON.parse(body) as Device[], n) : undefined
    if (device) await cast.call(n, `/api/user/sessions/${device.id}`, { method: 'DELETE', cookie })
  },
  'a password changes': (cast, n, m) => {
    const body = { current: password, password }
    return cast.call(n, '/api/auth/password', { method: 'POST', cookie: someone(cast, m), body })
  },
  'a workspace is deleted': async (cast, n, m) => {
    const { admin } = await surely(() => cast.world.tenant())
    const { cookie } = await cast.signIn(admin)
    for (let count = m % 3; count >= 0; count -= 1) await cast.openLine(m + count, cookie, count !== 0)
    const body = { name: `${admin.fullName}'s company` }
    await cast.call(n, '/api/tenant/delete', { method: 'POST', cookie, body })
  },
  'a to-do is added': (cast, n, m) => {
    const cookie = someone(cast, m)
    const path = `/api/teams/${pick(cast.teams, n)?.id ?? 0}/todos`
    return cast.call(n, path, { method: 'POST', cookie, body: { title: `To do ${n}` } })
  },
  'a list is abandoned': (cast, n, m) => cast.server(n).breakOff('/api/user/todos', { cookie: someone(cast, m) }),
  'a call is broken off': (cast, n, m) => {
    const path = `/api/teams/${pick(cast.teams, n)?.id ?? 0}/todos`
    const body = { title: 'Never sent as a whole' }
    return cast.server(n).breakOff(path, { method: 'POST', cookie: someone(cast, m), body })
  },
  'a file is uploaded': async (cast, n, m) => {
    const { url, cookie } = await upload(cast, m)
    await cast.call(n, url, { ...file, cookie })
    await cast.server(n).turnAway(url, { cookie })
  },
  'an upload is broken off': async (cast, n, m) => {
    const { url, cookie } = await upload(cast, m)
    await cast.server(n).breakOff(url, { ...file, cookie })
  },
  'an export is broken off': ({ boss, server }, n) => server(n).turnAway(exportPath, { cookie: boss.cookie }),
  'an export is made': (cast, n) => asBoss(cast, n, 'GET', exportPath),
  'a connection to the database ends': (cast, n) => cast.cut(n),
}
