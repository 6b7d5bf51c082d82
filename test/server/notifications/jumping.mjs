// Loaded before a server's program. Its clock starts at STARTS_AT and jumps a minute ahead at each SIGUSR2, and what is
// done every so many minutes is done a hundred times as often.
const minute = 60_000

let ahead = Date.parse(process.env.STARTS_AT ?? '') - Date.now()
process.on('SIGUSR2', () => (ahead += minute))

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(Date.now())
  }

  static now() {
    return super.now() + ahead
  }
}

const { setInterval } = globalThis
globalThis.setInterval = (work, milliseconds, ...rest) =>
  setInterval(work, milliseconds < minute ? milliseconds : milliseconds / 100, ...rest)
