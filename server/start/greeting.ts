import type { Config } from '../config.ts'

/** What the terminal shows once the server is ready: its address and what to do next. */
export const greeting = (config: Config, address: string): string => {
  const data =
    config.databaseUrl === undefined ? config.dataDir : `the database of DATABASE_URL, files in ${config.dataDir}`
  return [
    '',
    `Drumbeat is ready: ${address}`,
    config.demo
      ? `Open ${address}/auth to look around the demo workspace or create your own.`
      : `Open ${address}/auth to sign in.`,
    `Data is in ${data}. Ctrl-C stops the server.`,
    '',
  ].join('\n')
}
