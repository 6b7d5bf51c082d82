import { Client } from 'pg'
import { isNearby } from '../addresses.ts'
import type { Config } from '../config.ts'
import { ownOrigin } from '../mail/mailer.ts'

const isPlainDatabase = (connectionString: string | undefined): boolean => {
  if (connectionString === undefined) return false
  const { host, ssl } = new Client({ connectionString })
  return !ssl && !host.startsWith('/') && !isNearby(host)
}

const isPlainHttp = (url: string | undefined): boolean =>
  url !== undefined && new URL(url).protocol === 'http:' && !isNearby(new URL(url).hostname)

const isPlainMail = (url: string | undefined): boolean =>
  url !== undefined && new URL(url).searchParams.get('ignoreTLS') === 'true' && !isNearby(new URL(url).hostname)

/** What is risky about a configuration, in words for whoever starts the server. */
export const warningsOf = (config: Config): string[] => {
  const { demo, isOpen, smtpUrl, publicUrl, s3, databaseUrl } = config
  const risks: [boolean, string][] = [
    [demo && isOpen, 'Whoever reaches this server can look around in the demo workspace. DEMO=false closes it.'],
    [
      smtpUrl !== undefined && publicUrl === undefined,
      `SMTP_URL is set without PUBLIC_URL: links in mails lead to ${ownOrigin(config)}, which others may not reach.`,
    ],
    [isPlainMail(smtpUrl), 'Mails, with links that let people in, go to the host of SMTP_URL unencrypted.'],
    [isPlainHttp(s3?.endpoint), 'Files go to the host of S3_ENDPOINT unencrypted: use https://.'],
    [
      isPlainDatabase(databaseUrl),
      'Everything goes to the host of DATABASE_URL unencrypted: add ?sslmode=verify-full.',
    ],
  ]
  return risks.flatMap(([isSo, sentence]) => (isSo ? [`Warning: ${sentence}`] : []))
}
