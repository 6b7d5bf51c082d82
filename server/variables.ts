import { z } from 'zod'
import { isNetwork } from './addresses.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const yesOrNo = z.enum(['true', 'false'], 'is true or false').transform((value) => value === 'true')
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `is a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is a whole number from ${min} to ${max}`)
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, message: `is a URL such as ${example}`, abort: true })
const secureOrHere = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** The entries of a list that is separated by commas. */
export const listed = (value: string): string[] => value.split(',').map((each) => each.trim())

/** Every variable that this server reads; `.env.example` explains each. */
export const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  // Not parsed as a URL: without a host it means a Unix socket.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'is a URL such as postgres://user:password@host:5432/database')
    .optional(),
  PUBLIC_URL: url(/^https?$/, 'https://drumbeat.example.com')
    .transform((value) => value.replace(/\/$/, ''))
    .refine(
      (value) => new URL(value).origin === value,
      'is an origin without a path, such as https://drumbeat.example.com',
    )
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (value) => /^\d$/.test(value) || listed(value).every(isNetwork),
      'is a number of proxies up to 9, or addresses and networks separated by commas, such as 10.0.0.0/8',
    )
    .default('loopback'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: url(/^https?$/, 'https://accounts.google.com')
    .refine((value) => secureOrHere(new URL(value)), 'is an https:// URL; http:// is allowed only for this machine')
    .default('https://accounts.google.com'),
  PASSWORD_SIGN_IN: yesOrNo.optional(),
  REGISTRATION: z.enum(['open', 'closed'], 'is open or closed').default('open'),
  RATE_LIMIT: whole(0, 1_000_000).default(1200),
  MAX_UPLOAD_MB: whole(1, 5000).default(25),
  MAX_IMPORT_MB: whole(1, 100_000).default(2000),
  MAX_STORAGE_MB: whole(0, 100_000_000).default(10_000),
  CLAMAV_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^/\s]+:\d+|unix:\/.+)$/,
      'is an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.eu-central-1.amazonaws.com').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587')
    .refine((value) => new URL(value).hostname, 'is a URL with a host, such as smtp://user:password@host:587')
    .optional(),
  DEMO: yesOrNo.optional(),
  LOG_LEVEL: z.enum(logLevels, `is one of ${logLevels.join(', ')}`).default('info'),
})

export type Variables = z.infer<typeof variables>

const groups = [
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
]

/** Which variables are missing from groups that only work together. */
export const incomplete = (given: Record<string, string | undefined>): string[] =>
  groups.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length === names.length) return []
    return missing.map((name) => `${name} is missing: set all or none of ${names.join(', ')}`)
  })
