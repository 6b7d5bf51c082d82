import { Resolver } from 'node:dns/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { openLocks } from './db/locks.ts'
import type { Database } from './db/open.ts'
import { bearerOf } from './http/bearer.ts'
import { acceptJson } from './http/body.ts'
import { limitBodyTime } from './http/body-time.ts'
import { closeUnused } from './http/closing.ts'
import { serveDocs } from './http/docs.ts'
import './http/context.ts'
import { health } from './http/health.ts'
import { checkHosts } from './http/hosts.ts'
import { speakLanguages } from './http/language.ts'
import { limitRequests } from './http/limit.ts'
import { handleErrors } from './http/problems.ts'
import { readOn } from './http/reading-on.ts'
import { secure } from './http/security.ts'
import { rememberSenders } from './http/sender.ts'
import { serveWeb } from './http/static.ts'
import { logDocumentsOnce } from './http/within-document.ts'
import { fileRoutes } from './files/routes.ts'
import { goalRoutes } from './goals/routes.ts'
import { headlineRoutes } from './headlines/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { decisionRoutes } from './issues/decisions/routes.ts'
import { issueRoutes } from './issues/routes.ts'
import { journalRoutes } from './journal/routes.ts'
import { liveStream } from './journal/live.ts'
import { sendMail } from './mail/mailer.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { minutesRoutes } from './minutes/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { peopleFitRoutes } from './people-fit/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { positionRoutes } from './positions/routes.ts'
import { milestoneRoutes } from './rocks/milestones/routes.ts'
import { rockRoutes } from './rocks/routes.ts'
import { roomRoutes } from './room/routes.ts'
import { scorecardRoutes } from './scorecard/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { readSessionCookie } from './session/cookie.ts'
import { sessionRoutes } from './session/routes.ts'
import { accessTokenRoutes } from './settings/access-tokens.ts'
import { sampleRoutes } from './sample/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { strategyRoutes } from './strategy/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { todoRoutes } from './todos/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { visionRoutes } from './vision/routes.ts'
import { workspaceImportRoutes } from './workspace-import/routes.ts'

type Parts = {
  config: Config
  database: Database
  clock?: () => Date
  resolver?: Resolver
  log?: (line: string) => void
}

// A list that is compressed as quickly as possible is an eighth, and costs a quarter of a millisecond beside the main
// thread. Still smaller replies fit into a packet.
const compression = {
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
}

// Calendar programs also try methods and addresses that are no route, with the token they have.
const masked = (path = ''): string => path.replace(/[\w%-]{40,}/g, ':token')

const pathOf = ({ url, routeOptions }: FastifyRequest): string =>
  routeOptions.url?.includes(':token') ? routeOptions.url : masked(url.split('?')[0])

/** What the log keeps of a request: no headers, query or token, since those let people in. */
const logged = (request: FastifyRequest) => ({
  method: request.method,
  url: pathOf(request),
  remoteAddress: request.ip,
})

// Fastify itself trusts nobody by number. Every request must then come by the proxies, as operations.md says.
const proxiesOf = ({ trustedProxies }: Config) =>
  typeof trustedProxies === 'number' ? (_address: string, hop: number) => hop < trustedProxies : trustedProxies

/** The slices, lowest first. */
const slices: ((app: FastifyInstance) => void | Promise<void>)[] = [
  sessionRoutes,
  secondFactorRoutes,
  signInRoutes,
  journalRoutes,
  teamRoutes,
  peopleRoutes,
  invitationRoutes,
  fileRoutes,
  viewRoutes,
  visionRoutes,
  goalRoutes,
  todoRoutes,
  rockRoutes,
  milestoneRoutes,
  searchRoutes,
  headlineRoutes,
  issueRoutes,
  decisionRoutes,
  importRoutes,
  meetingRoutes,
  scorecardRoutes,
  strategyRoutes,
  positionRoutes,
  peopleFitRoutes,
  roomRoutes,
  minutesRoutes,
  notificationRoutes,
  settingsRoutes,
  sampleRoutes,
  accessTokenRoutes,
  workspaceImportRoutes,
  dashboardRoutes,
]

/** The whole server, except for listening. */
export const buildApp = async ({
  config,
  database,
  clock = () => new Date(),
  resolver = new Resolver({ timeout: 3000, tries: 2 }),
  log,
}: Parts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: logged }, ...(log ? { stream: { write: log } } : {}) },
    logController: logDocumentsOnce(),
    trustProxy: proxiesOf(config),
    bodyLimit: 1024 * 1024,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.decorate('db', database.db).decorate('config', config).decorate('clock', clock).decorate('resolver', resolver)
  app.decorate('secure', config.publicUrl?.startsWith('https:') ?? false).decorate('jobs', new Map())
  app.decorate('whileLocked', openLocks(database.pool.options))
  handleErrors(app)
  rememberSenders(app)
  speakLanguages(app)
  limitBodyTime(app)
  readOn(app)
  closeUnused(app)
  acceptJson(app)
  await app.register(cookie)
  secure(app)
  checkHosts(app)
  await limitRequests(app, (request) => bearerOf(request) ?? readSessionCookie(request))
  await app.register(compress, { ...compression, globalDecompression: false })
  await serveDocs(app)
  health(app, database)
  await liveStream(app, database)
  sendMail(app)
  for (const routes of slices) await routes(app)
  await serveWeb(app, (request) => readSessionCookie(request) !== undefined)
  return app
}
