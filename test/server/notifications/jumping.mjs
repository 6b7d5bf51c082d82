// Loaded before a server's program. Its clock starts at STARTS_AT and jumps a minute ahead at each SIGUSR2, and what is
// done every so many minutes is done a hundred times as often.
import { moveClock } from '../../support/moved-clock.mjs'

const minute = 60_000

let ahead = Date.parse(process.env.STARTS_AT ?? '') - Date.now()
process.on('SIGUSR2', () => (ahead += minute))

moveClock(() => ahead)

const { setInterval } = globalThis
globalThis.setInterval = (work, milliseconds, ...rest) =>
  setInterval(work, milliseconds < minute ? milliseconds : milliseconds / 100, ...rest)
