/** Has a process tell the time so many milliseconds ahead of its machine. */
export const moveClock = (ahead) => {
  globalThis.Date = class extends Date {
    constructor(...parts) {
      if (parts.length > 0) super(...parts)
      else super(Date.now())
    }

    static now() {
      return super.now() + ahead()
    }
  }
}
