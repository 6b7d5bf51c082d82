import { t } from '#contract/words.ts'
import type { Section } from './LegalText.tsx'

export const privacy: readonly Section[] = [
  {
    id: 'responsible',
    title: t('Who is responsible'),
    blocks: [
      t(
        'The operator of this installation decides what your data is used for and is responsible for it. In a company, that is usually the company itself. The authors of the software receive nothing: Drumbeat does not send data to them.',
      ),
    ],
  },
  {
    id: 'kept',
    title: t('What is kept'),
    blocks: [
      [
        t(
          'Your account: name, user name, email address, role, the address of a profile picture, when it was created. With a password, only a salted hash of it (Argon2id). With Google, the identifier that Google gives your account.',
        ),
        t(
          'Your work: the teams you are in, what you create, what is assigned to you, your comments and mentions, and the files you attach.',
        ),
        t('The change journal: who changed what and when, and what it was before.'),
        t(
          'The security trail, for a year: who signed in and from which network address, what was refused, and who was given rights, links and data.',
        ),
        t('Access tokens you create for programs: a hash of each, its name and rights, and when it was last used.'),
        t(
          'Sessions: a hash of the session’s random identifier, the network address and browser you signed in from, when you did, and when it ends.',
        ),
        t('If you make a calendar feed: a hash of its address, and when you made it.'),
        t(
          'With a second factor: the public keys and names of your passkeys and when they were last used, the secret your authenticator app shares with this installation, and hashes of your recovery codes.',
        ),
        t(
          'Server logs: time, network address, request and outcome, for troubleshooting. They never contain passwords, cookies, session identifiers or the addresses of calendar feeds.',
        ),
      ],
      t('There is no advertising, no analytics and no tracking, either by this software or by anyone else.'),
    ],
  },
  {
    id: 'why',
    title: t('Why'),
    blocks: [
      t(
        'To do what you use Drumbeat for: to sign you in, to show your team its work, to let you reply to each other, and to keep a record of changes. Beyond that, only to protect the service, for example by slowing down people who guess passwords, and to meet the operator’s legal obligations.',
      ),
    ],
  },
  {
    id: 'cookies',
    title: t('Cookies and the browser’s storage'),
    blocks: [
      t(
        'Signing in sets a cookie with a random identifier, which ends when you log out or after 30 days without use. A second one is kept for up to 400 days, so you can sign in on this browser even while others guess at your password; it gives nobody access. Scripts cannot read them, and they are sent only to this installation. Signing in with Google sets another one for the few minutes it takes.',
      ),
      t('Your choice of a light or dark theme is stored in your browser and stays there.'),
    ],
  },
  {
    id: 'seen',
    title: t('Who can see it'),
    blocks: [
      [
        t('Other workspaces: nothing.'),
        t('People in your workspace: your name, user name and email address, and the names of its teams.'),
        t('They can also read the Leadership team’s vision, except for hidden sections, and its chart.'),
        t('Members of a team: what belongs to that team.'),
        t(
          'People who have created something, own it or have it assigned to them can see it, whichever team it belongs to.',
        ),
        t(
          'Other teams: the rocks they are involved in, the issues they have sent on, and the measurables shared with them.',
        ),
        t('Administrators of your workspace: everything in it.'),
        t(
          'Guests of a meeting, who come by its link: its title, its team, the agenda, the clock and the titles of the issues up for a vote, until it ends.',
        ),
        t(
          'Anyone who has the address of your calendar feed, if you create one: title, description, agenda and time of the meetings you attend, until you turn the feed off.',
        ),
        t('The operator: technically everything on the installation, since it runs on the operator’s machine.'),
      ],
    ],
  },
  {
    id: 'recipients',
    title: t('Who else receives it'),
    blocks: [
      t('Nobody, unless the operator has connected the installation to a third-party service, or you have:'),
      [
        t(
          'Google, when you choose to sign in with it: Google learns that you do, and tells this installation your name, email address and picture.',
        ),
        t('any calendar you give the address of your feed: it reads the meetings you attend'),
        t('a file store, which then holds the attached files'),
        t('an email server, which then carries the messages sent to you'),
        t('a database or a machine rented from someone else.'),
      ],
      t('Data is never sold. It is handed to authorities only where the law requires it.'),
    ],
  },
  {
    id: 'where',
    title: t('Where it is stored and for how long'),
    blocks: [
      t(
        'Data is stored where the operator runs the installation and keeps its backups. It stays as long as the workspace exists. When a person is deleted, their account and sessions are removed, and what they wrote is attributed to a ‘Former member’. Backups keep older states until the operator replaces them.',
      ),
    ],
  },
  {
    id: 'security',
    title: t('How it is protected'),
    blocks: [
      t(
        'Every request is checked against your session and your rights before anything is read. Workspaces are kept apart by the database itself. Passwords are stored only as hashes. Files can be opened only by people who may see what they are attached to. Encryption in transit is up to the operator: your browser shows whether the connection is secure.',
      ),
    ],
  },
  {
    id: 'rights',
    title: t('What you can ask for'),
    blocks: [
      t(
        'Depending on where you live, you can ask the operator to tell you what is kept about you, to correct it, to delete it, to give it to you in a common format, or to stop using it in a certain way. You can also complain to the data protection authority where you live. Start with an administrator of your workspace: they can do most of this right away.',
      ),
    ],
  },
  {
    id: 'children',
    title: t('Children'),
    blocks: [
      t(
        'Drumbeat is made for people at work. It does not serve children under 13 and does not knowingly keep data about them. If you find that a child has an account, tell the operator, who will delete it.',
      ),
    ],
  },
  {
    id: 'changes',
    title: t('Changes and contact'),
    blocks: [
      t(
        'If this page changes, the date at its top changes with it. The operator announces material changes before they take effect. Questions go to the operator; if you do not know who that is, ask an administrator of your workspace.',
      ),
    ],
  },
]
