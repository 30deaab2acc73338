import { ConversationPage } from '../../../notifications/index.ts'

export const MessagesPage = () => <ConversationPage back={(number) => `/customer?order=${number}`} />
