import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLoopback } from './addresses.ts'
import { incomplete, listed, variables, type Variables } from './variables.ts'

export type Config = {
  production: boolean
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** The origin at which browsers reach this server, without a trailing slash. */
  publicUrl: string | undefined
  /** The proxies whose `X-Forwarded-…` headers count: networks, or how many stand in front of this server. */
  trustedProxies: string[] | number
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  passwordSignIn: boolean
  registration: 'open' | 'closed'
  /** Requests a minute per session; 0 is no limit. */
  rateLimit: number
  /** How long the body of a request may take to arrive, or for files a part of it. */
  bodyMilliseconds: number
  maxUploadBytes: number
  /** The largest archive of a workspace, packed and unpacked. */
  maxImportBytes: number
  /** What a workspace's files may take; 0 is no limit. */
  maxStorageBytes: number
  /** Where a clamd listens that scans all files. */
  clamav: { host: string; port: number } | { path: string } | undefined
  s3: { endpoint: string; region: string; bucket: string; key: string; secret: string } | undefined
  smtpUrl: string | undefined
  demo: boolean
  /** Whether others than the people at this machine may reach the server. */
  isOpen: boolean
  logLevel: Variables['LOG_LEVEL']
}

/** Throws all problems at once; the message names the variables and never repeats their values. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  const problems = [...wrong, ...incomplete(given)]
  if (parsed.success && problems.length === 0) return arrange(parsed.data)
  const list = problems.map((problem) => `  ${problem}.`).join('\n')
  throw new Error(`The configuration is not valid (see .env.example):\n${list}`)
}

/** For variables that the environment doesn't set; need not exist. */
export const environmentFile = (): string => join(projectFolder(), '.env')

/** The environment, completed by the file `.env` in the project's folder. */
export const readEnvironment = (): Record<string, string | undefined> => {
  const file = environmentFile()
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

const arrange = (given: Variables): Config => {
  const production = given.NODE_ENV === 'production'
  const google = googleIn(given)
  const hosts = [given.HOST, ...(given.PUBLIC_URL === undefined ? [] : [new URL(given.PUBLIC_URL).hostname])]
  const isOpen = !hosts.every(isLoopback)
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(projectFolder(), given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    publicUrl: given.PUBLIC_URL,
    trustedProxies: proxiesIn(given),
    google,
    passwordSignIn: google === undefined || given.PASSWORD_SIGN_IN === true,
    registration: given.REGISTRATION,
    rateLimit: given.RATE_LIMIT,
    bodyMilliseconds: 60_000,
    maxUploadBytes: given.MAX_UPLOAD_MB * 1024 * 1024,
    maxImportBytes: given.MAX_IMPORT_MB * 1024 * 1024,
    maxStorageBytes: given.MAX_STORAGE_MB * 1024 * 1024,
    clamav: clamavIn(given),
    s3: s3In(given),
    smtpUrl: given.SMTP_URL,
    demo: given.DEMO ?? (given.DATABASE_URL === undefined && !production && !isOpen),
    isOpen,
    logLevel: given.LOG_LEVEL,
  }
}

const proxiesIn = ({ TRUSTED_PROXIES: given }: Variables): string[] | number =>
  /^\d$/.test(given) ? Number(given) : listed(given)

const googleIn = ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  OIDC_ISSUER: issuer,
}: Variables) => {
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret, issuer }
}

const clamavIn = ({ CLAMAV_URL: address }: Variables): Config['clamav'] => {
  if (address === undefined) return undefined
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

const s3In = ({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_KEY, S3_SECRET }: Variables) => {
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_KEY || !S3_SECRET) return undefined
  return { endpoint: S3_ENDPOINT, region: S3_REGION, bucket: S3_BUCKET, key: S3_KEY, secret: S3_SECRET }
}

/** Found by its package.json, since the built server and its source are not equally deep. */
const projectFolder = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
