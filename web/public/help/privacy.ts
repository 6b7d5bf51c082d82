import type { Topic } from './topic.ts'

export const privacy: Topic = {
  id: 'privacy',
  title: 'Privacy',
  answers: [
    {
      id: 'who-sees-what',
      question: 'Who can see what I write?',
      blocks: [
        'The members of the team it belongs to, the administrators of your workspace, and for a to-do also the person it is assigned to and the one who created it. A rock is also seen by its owner, the one who created it, and the other teams involved. People of other workspaces on the same installation see nothing of yours.',
      ],
    },
    {
      id: 'are-changes-recorded',
      question: 'Is it recorded who changed what?',
      also: 'audit history log',
      blocks: [
        'Yes. Every change is written to a journal: who, what, when, and what it was before. It keeps everybody’s screen up to date.',
      ],
    },
    {
      id: 'tracking',
      question: 'Does Drumbeat track me or send data elsewhere?',
      blocks: [
        'No. There is no analytics and no advertising, and nothing is sent to the authors of the software. The only cookies are those that signing in needs. The Privacy Policy, linked at the foot of this page, says it all.',
      ],
    },
    {
      id: 'delete-my-account',
      question: 'How do I have my account deleted?',
      also: 'close remove erase',
      blocks: [
        'Ask an administrator of your workspace. If you are the only one, ask the operator of the installation.',
      ],
    },
  ],
}
