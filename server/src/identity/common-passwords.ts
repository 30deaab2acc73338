/** The passwords that are tried first everywhere; longer than six characters or exactly that, in lower case. */
const list = `
123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 123123 123123123 121212 112233 123321
654321 7654321 87654321 111111 1111111 11111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 00000000
123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc zaq12wsx qwe123 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop
qwertyui qweasd qweasdzxc asdfgh asdfghj asdfghjkl zxcvbn zxcvbnm azerty azerty123 azertyuiop abc123 abc12345 abcdef abcd1234
a123456 a12345678 aa123456 password password1 password12 password123 password1234 password! password1! passw0rd p@ssw0rd
p@ssword p@ssw0rd1 pass1234 pass123 passpass passwort motdepasse motdepasse1 secret secret1 secret123 letmein letmein1
letmein123 welcome welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 admin1 admin12 admin123 admin1234 administrator
adminadmin root123 toor123 changeme changeme1 changeme123 default test123 test1234 testtest tester temp123 temp1234 guest123 user123
iloveyou iloveyou1 jetaime loveme lovely princess princesse sunshine soleil monkey dragon master shadow superman batman
football football1 baseball basketball hockey soccer michael jordan jordan23 jennifer charlie daniel thomas robert nicolas
camille marie123 chocolat doudou loulou bonjour bonjour1 bonjour123 coucou salut123 canada canada1 canada123 montreal montreal1
toronto toronto1 quebec quebec1 vancouver canadiens mapleleafs mapleleaf maple123 starwars pokemon trustno1 whatever
freedom freedom1 access access14 mustang ferrari harley ranger hunter hunter2 killer pepper ginger cheese cookie summer
summer2024 summer2025 summer2026 winter winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 computer internet
samsung google google1 facebook linkedin michelle ashley jessica amanda nicole matthew andrew joshua george hannah
flower butterfly purple orange yellow silver diamond golden qwert123 q1w2e3r4 q1w2e3r4t5 zxcvbnm1 asdf1234 asdfasdf
abcabc 147258 147258369 159753 159357 789456 789456123 741852963 963852741 102030 010203 131313 232323 696969 007007
`

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
