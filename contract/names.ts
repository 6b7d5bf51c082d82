const maxLength = 120

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** What somebody is called whose address is all that is known: 'Ana Lee' for ana.lee@example.com. */
export const nameFrom = (email: string): string => {
  const words = email
    .slice(0, email.indexOf('@'))
    .split('+')[0]
    ?.split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '')
  const name = (words ?? []).map(capitalized).join(' ').slice(0, maxLength)
  return name.length >= 2 ? name : email.slice(0, maxLength)
}
