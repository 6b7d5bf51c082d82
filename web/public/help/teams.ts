import type { Topic } from './topic.ts'

export const teams: Topic = {
  id: 'teams',
  title: 'Teams and people',
  answers: [
    {
      id: 'current-team',
      question: 'How do I change the team I am looking at?',
      also: 'switch select',
      blocks: [
        'With the team switcher at the top: type a part of the name, move with the arrow keys, choose with Enter, close with Escape. The team is part of the page’s address, so two tabs can show two teams, and a link that you send opens the same one.',
      ],
    },
    {
      id: 'all-teams',
      question: 'Where has ‘All’ gone?',
      blocks: ['‘All’ is there on the dashboard only. Every other page shows one team, at first the first of yours.'],
    },
    {
      id: 'add-people',
      question: 'How do I add people and teams?',
      also: 'create users colleagues members',
      blocks: [
        [
          'People: an administrator opens Users in the menu behind their picture and presses Add User.',
          'Teams: anybody opens Teams in the same menu and presses Create Team. Its members can change it and who is in it.',
        ],
        'A person who was added with their Google address can also continue with Google, where that is set up.',
      ],
    },
    {
      id: 'invitations',
      question: 'How does a new person get in?',
      also: 'invite user colleague join onboard',
      blocks: [
        'With the password that the administrator gave, or with an invitation link: Users, the menu at the end of the row, Invitation link. It lets them set a password of their own or continue with Google, whichever is set up, works once and for seven days, and a new link ends the earlier ones. Where mail is set up, it is sent to them as well. Once they have signed in, the menu offers ‘Reset password’ instead.',
      ],
    },
    {
      id: 'roles',
      question: 'What may administrators do that others may not?',
      also: 'admin role permissions rights access',
      blocks: [
        'An administrator sees and changes everything in the workspace, adds, changes and removes people, and deletes teams. Everybody else reads the names of all teams and people, works in the teams they are in, and may create to-dos for any team: teams they are not in are marked ‘(Not a member)’.',
        'A workspace always keeps at least one administrator.',
      ],
    },
    {
      id: 'former-members',
      question: 'What happens when a person is deleted?',
      also: 'remove user leave former member',
      blocks: [
        'They are signed out at once. What they wrote stays, shown as by a ‘Former member’; what was assigned to them becomes unassigned.',
      ],
    },
  ],
}
