import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type Received = {
  to: string[]
  /** By lower-case name, unfolded. */
  headers: Record<string, string>
  /** The part in plain text, and the one in HTML. */
  text: string
  html: string
}

export type Mailbox = {
  url: string
  /** All so far. */
  mails: Received[]
  /** The next one, arrived or to come, that was not returned before; with `to` and `subject`, the next such one. */
  next: (to?: string, subject?: string) => Promise<Received>
  /** Refuses mails with this code from now on; null accepts them again. */
  refuse: (code: number | null) => void
  /** Lets senders wait before they can say anything; `held` is how many do. */
  hold: () => { held: () => number; release: () => void }
  /** Fails if a mail says a day as programs write it. */
  close: () => Promise<void>
}

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const decoded = (body: string, encoding = ''): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body
}

const parse = (raw: string): Omit<Received, 'to'> => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = headersOf(head)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const partOf = (type: string): string => {
    for (const part of parts) {
      const [partHead = '', ...body] = part.trimStart().split('\r\n\r\n')
      const { 'content-type': found = '', 'content-transfer-encoding': encoding } = headersOf(partHead)
      if (found.startsWith(type)) return decoded(body.join('\r\n\r\n'), encoding).replaceAll('\r\n', '\n')
    }
    return ''
  }
  return { headers, text: partOf('text/plain'), html: partOf('text/html') }
}

/** A day as programs write it, outside an address. */
const ofPrograms = /(?<![\w/=?-])\d{4}-\d\d-\d\d(?![\w-])/

/** A real mail server on loopback, which keeps what it is sent. */
export const openMailbox = async (): Promise<Mailbox> => {
  const mails: Received[] = []
  // Apart, as tests empty the box.
  const withRawDays: Received[] = []
  const given = new Set<Received>()
  const waiting: { fits: (mail: Received) => boolean; take: (mail: Received) => void }[] = []
  const give = (mail: Received): Received => {
    given.add(mail)
    return mail
  }
  let refusal: number | null = null
  const receive = async (stream: Readable, { rcptTo }: SMTPServerSession['envelope']): Promise<void> => {
    const raw = Buffer.concat(await stream.toArray()).toString('latin1')
    if (refusal) throw Object.assign(new Error('Not now'), { responseCode: refusal })
    const mail = { to: rcptTo.map(({ address }) => address), ...parse(raw) }
    mails.push(mail)
    if (ofPrograms.test(`${mail.headers['subject']} ${mail.text}`)) withRawDays.push(mail)
    const place = waiting.findIndex(({ fits }) => fits(mail))
    if (place >= 0) waiting.splice(place, 1)[0]?.take(give(mail))
  }
  let held: (() => void)[] | undefined
  const hold: Mailbox['hold'] = () => {
    const waits: (() => void)[] = (held = [])
    const release = () => {
      held = undefined
      for (const goOn of waits) goOn()
    }
    return { held: () => waits.length, release }
  }
  const server = new SMTPServer({
    authOptional: true,
    onMailFrom: (_address, _session, goOn) => void (held ? held.push(goOn) : goOn()),
    disabledCommands: ['STARTTLS'],
    // Apps keep their connections for the next mail, and may be closed after this.
    closeTimeout: 1,
    // A sender that is closed in the middle of a mail has sent none.
    onData: (stream, { envelope }, answer) => void receive(stream, envelope).then(() => answer(), answer),
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const next: Mailbox['next'] = (to, subject) => {
    const fits = (mail: Received): boolean =>
      !given.has(mail) && (!to || mail.to.includes(to)) && (!subject || mail.headers['subject'] === subject)
    const mail = mails.find(fits)
    if (mail) return Promise.resolve(give(mail))
    return new Promise((take) => waiting.push({ fits, take }))
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next,
    refuse: (code) => (refusal = code),
    hold,
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      const [wrong] = withRawDays
      if (wrong) throw new Error(`People write no day like this: ${wrong.headers['subject']}\n${wrong.text}`)
    },
  }
}

/** The secret after the # of a link in a mail. */
export const tokenIn = ({ text }: Received): string => /#([\w-]{43})/.exec(text)?.[1] ?? ''
