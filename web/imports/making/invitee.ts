import { Invitee } from '#contract/invitations.ts'
import { plainAddress } from '#contract/reading/addresses.ts'
import { addressIn, nameIn } from '../../spreadsheets/people.ts'

/** The address that a file has for a name that is nobody's here; empty if it has none. */
export const addressFor = (text: string, email = ''): string => plainAddress(addressIn(email) ?? addressIn(text) ?? '')

/** Whom an invitation goes to, by what the file calls them; undefined while the address is none. */
export const inviteeFor = (text: string, address: string): Invitee | undefined => {
  const { data: named } = Invitee.safeParse({ email: address, fullName: nameIn(text) })
  // What is no name, such as a single letter: they are called after their address.
  return named ?? Invitee.safeParse({ email: address }).data
}
