export const companyName = 'Northlane Freight'
/** Reserved, so mail to these people reaches nobody. */
export const emailDomain = 'northlane.example.com'

/** Everyone in the company, by what the stories call them. Visitors sign in as Daniel. */
export const personNames = {
  daniel: 'Daniel Reyes',
  tom: 'Tom Lindqvist',
  aisha: 'Aisha Karimi',
  jonas: 'Jonas Weber',
  elena: 'Elena Petrova',
  priya: 'Priya Raman',
  sam: 'Sam Whitfield',
  maya: 'Maya Okafor',
  hannah: 'Hannah Brandt',
  luca: 'Luca Moretti',
  nora: 'Nora Jensen',
  piet: 'Piet van Dijk',
  katja: 'Katja Novak',
  omar: 'Omar Haddad',
  ingrid: 'Ingrid Solberg',
} as const

export type Who = keyof typeof personNames

export const isWho = (word: string): word is Who => Object.hasOwn(personNames, word)

export const admins: readonly Who[] = ['daniel', 'maya']

type Group = { name: string; description: string; members: readonly Who[] }

export const demoTeams = {
  leadership: {
    name: 'Leadership',
    description: 'The leadership team',
    members: ['daniel', 'tom', 'aisha', 'jonas', 'elena', 'priya', 'sam', 'maya'],
  },
  customerSuccess: {
    name: 'Customer Success',
    description: 'Accounts, claims and the front desk',
    members: ['daniel', 'aisha', 'priya', 'maya', 'hannah', 'luca', 'nora'],
  },
  operations: {
    name: 'Operations',
    description: 'Dispatch, docks and the Venlo and Duisburg sites',
    members: ['daniel', 'jonas', 'sam', 'piet', 'katja', 'omar', 'ingrid'],
  },
} as const satisfies Record<string, Group>

export type TeamName = keyof typeof demoTeams
