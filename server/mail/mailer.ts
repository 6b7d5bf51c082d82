import type { FastifyInstance } from 'fastify'
import { isNearby } from '#server/addresses.ts'
import type { Config } from '#server/config.ts'
import { type Letter, writeHtml, writeText } from './letter.ts'

export type Mail = Letter & {
  to: { name: string; address: string }
  subject: string
  /** Tells mail programs that one which is sent again is the same. */
  messageId?: string
  /** Stops mails of this kind with one click. */
  unsubscribeUrl?: string
}

export type Mailer = {
  /** Rejects if the mail server does not accept it. */
  send: (mail: Mail) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if no mail server is configured. */
    mailer: Mailer | undefined
    /**
     * Lets work finish after the reply, so response time reveals nothing, such as whether an address exists. Failures are
     * logged; the server waits for the work when it closes.
     */
    afterReply: (work: Promise<unknown>) => void
  }
}

/** This server's configured address, for links in mails: a request's Host header can be forged. */
export const ownOrigin = ({ publicUrl, host, port }: Config): string =>
  publicUrl ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`

const senderOf = (smtpUrl: URL, config: Config): { name: string; address: string } => {
  const account = decodeURIComponent(smtpUrl.username)
  const address = account.includes('@') ? account : `drumbeat@${new URL(ownOrigin(config)).hostname}`
  return { name: 'Drumbeat', address }
}

// RFC 8058: lets mail programs show a button of their own.
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Whether mails must not be sent unencrypted, even if the mail server offers nothing else, or somebody in between. */
export const needsTls = ({ protocol, hostname, searchParams }: URL): boolean =>
  protocol === 'smtp:' && !isNearby(hostname) && searchParams.get('ignoreTLS') !== 'true'

const transportTo = async (smtpUrl: string) => {
  // Large, and not every server sends mail.
  const { createTransport } = await import('nodemailer')
  const requireTLS = needsTls(new URL(smtpUrl))
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    ...(requireTLS && { requireTLS }),
  })
}

const mailerOf = (smtpUrl: string, config: Config): Mailer & { close: () => Promise<void> } => {
  let transport: ReturnType<typeof transportTo> | undefined
  const from = senderOf(new URL(smtpUrl), config)
  const send = async ({ to, subject, messageId, unsubscribeUrl, ...letter }: Mail): Promise<void> => {
    // The placeholder of an account that has given its address up.
    if (to.address.endsWith('.invalid')) return
    const headers = unsubscribeUrl === undefined ? {} : oneClick(unsubscribeUrl)
    const parts = { text: writeText(letter), html: writeHtml(letter) }
    const mail = { from, to, subject, headers, ...parts, ...(messageId !== undefined && { messageId }) }
    transport ??= transportTo(smtpUrl)
    await (await transport).sendMail(mail)
  }
  return { send, close: async () => (await transport)?.close() }
}

/** Provides the mailer, if a mail server is configured, and `afterReply`. */
export const sendMail = (app: FastifyInstance): void => {
  const { smtpUrl } = app.config
  const mailer = smtpUrl === undefined ? undefined : mailerOf(smtpUrl, app.config)
  const unfinished = new Set<Promise<unknown>>()
  app.decorate('mailer', mailer)
  app.decorate('afterReply', (work: Promise<unknown>) => {
    const settled = work
      .catch((error: unknown) => app.log.error({ reason: reasonOf(error) }, 'background task failed'))
      .finally(() => unfinished.delete(settled))
    unfinished.add(settled)
  })
  app.addHook('onClose', async () => {
    await Promise.all(unfinished)
    await mailer?.close()
  })
}

// Only the message, and for a failed query that of its cause: other fields may contain an address or a token.
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
}
