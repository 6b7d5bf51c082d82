import type { FastifyReply, FastifyRequest } from 'fastify'
import { periodOf } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { session, type SignedIn } from '#contract/session.ts'
import type { Team } from '#contract/teams.ts'
import type { InsidePage } from './pages.ts'
import { askWithin } from './within-document.ts'

/** What is asked first: it counts against the limit on requests, for the document. */
const who = session.user.path

type Carried = { body: string; cursor: string }

// A database that does not answer must not keep the app from saying so.
const patienceMilliseconds = 1000

/** Asks this server's API what the browser would ask; null for what it refuses. A longer session goes to the browser. */
const ask = async (request: FastifyRequest, reply: FastifyReply, url: string): Promise<Carried | null> => {
  const { headers, socket, server } = request
  const { authorization: _, ...own } = headers
  const answer = await askWithin(url === who, async () =>
    server.inject({
      url,
      headers: { ...own, 'accept-encoding': 'identity' },
      ...(socket.remoteAddress === undefined ? {} : { remoteAddress: socket.remoteAddress }),
    }),
  )
  const renewed = answer.headers['set-cookie']
  if (renewed !== undefined && !reply.sent && !reply.hasHeader('set-cookie')) void reply.header('set-cookie', renewed)
  return answer.statusCode === 200 ? { body: answer.body, cursor: String(answer.headers['x-cursor']) } : null
}

/** The team that a page will open with, as far as that is certain: see web/shell/current-team.ts. */
const teamOf = (request: FastifyRequest, lastTeamId: number | null, teams: Team[]): number | undefined => {
  const { team = lastTeamId, of } = request.query as { team?: string; of?: string }
  return of === 'all' ? undefined : teams.find(({ id }) => id === Number(team))?.id
}

/** What a page asks for first besides the session and the teams. */
const firstOf = (request: FastifyRequest, page: InsidePage, { lastTeamId, calendar }: SignedIn, teams: Team[]) => {
  const today = dayInZone(calendar.timeZone, request.server.clock())
  const { quarter = periodOf('quarter', today, calendar).key } = request.query as { quarter?: string }
  if (page.firstOfAll) return page.firstOfAll({ teamId: teamOf(request, null, teams), today, quarter })
  const teamId = teamOf(request, lastTeamId, teams)
  return teamId === undefined ? undefined : page.firstOfTeam?.({ teamId, today, quarter })
}

/** What a page inside is sent along with, by address, and the addresses of what it asks for next. */
const early = async (request: FastifyRequest, reply: FastifyReply, page: InsidePage) => {
  const replies: Record<string, Carried> = {}
  const carry = async <Body>(url: string): Promise<Body | null> => {
    const answer = await ask(request, reply, url)
    if (answer) replies[url] = answer
    return answer && (JSON.parse(answer.body) as Body)
  }
  const user = await carry<SignedIn>(who)
  if (!user || user.secondFactor) return { replies, urls: [] }
  const [mine, all] = await Promise.all([
    carry<Team[]>('/api/user/teams'),
    user.role === 'admin' ? carry<Team[]>('/api/teams') : null,
  ])
  const { carries = [], asks = [] } = firstOf(request, page, user, [...(mine ?? []), ...(all ?? [])]) ?? {}
  await Promise.all(carries.map(carry))
  return { replies, urls: asks }
}

const nothing = { replies: {}, urls: [] }

/** What a page inside is sent along with, as JSON that can stand in a document. */
export const earlyJson = async (request: FastifyRequest, reply: FastifyReply, page: InsidePage): Promise<string> => {
  const late = new Promise<typeof nothing>((resolve) => setTimeout(resolve, patienceMilliseconds, nothing).unref())
  // Nor must anything else: the browser asks for itself then.
  const found = await Promise.race([early(request, reply, page).catch(() => nothing), late])
  return JSON.stringify(found).replaceAll('<', '\\u003c')
}
