/** Short and familiar forms of given names: each line is one name, its full form first. Folded. */
const GROUPS = `
abigail abby gail
abraham abe bram
adelheid heidi
agnieszka aga
albert al bert bertie
alessandro sandro ale
alexander alex sascha sasha xander alec lex aleksander alexandre alejandro
alexandra alex sandra sascha sasha lexi
alfred alf fred alfie
amanda mandy
andreas andi andy
andrew andy drew
angela angie
anna ann anne annie anya ania
annabelle bella
anthony tony
antonio toni tonio
antonia toni
arnold arnie
arthur art
barbara barb babs barbie basia
bartholomew bart
bartosz bartek
beatrice bea trixie
benedikt ben
benjamin ben benny benji
bernhard bernd bernie
bernard bernie
brigitte gitte
caroline carrie caro
catherine cathy cate kate katie cat
charles charlie chuck chas carlos
charlotte lotte lottie charlie
christian chris
christina chris tina christa
christine chris tina chrissie
christopher chris kit topher
clara klara
constantin kostas costa
cornelia conny nele
daniel dan danny
daniela dani
david dave davey
deborah deb debbie
dimitrios dimitri jimmy
dominik dom
donald don donnie
dorothy dot dottie dolly
douglas doug
edward ed eddie ted teddy ned
elena lena
eleanor ellie nora nell
elizabeth liz beth lizzie betty eliza lisa libby bess elisabeth
emanuel manny mano
ekaterina katya katja
evgeny zhenya
ferdinand ferdi
florian flo
frances fran
francesco franco
francis frank
francisco paco pancho
franziska franzi
frederick fred freddie rick
friedrich fritz
gabriele gabi
gabriel gabe
georg schorsch
george georgie
gerald gerry jerry
gerhard gerd
giuseppe beppe peppe
gregory greg
guadalupe lupe
guillermo memo
hannah hanna hanni
harold harry hal
heinrich heinz heiner
helena lena
henrietta etta hattie
henry harry hank hal
herbert herb bert
hubert hugh bert
ignacio nacho
ilona ili
isabella bella isa izzy
isabel isa bella
jacob jake
jacqueline jackie
james jim jimmy jamie
janet jan
jeffrey jeff
jennifer jen jenny
jeremy jerry
jessica jess jessie
joanna jo asia
joachim jochen achim
johann hans hannes
johannes hans hannes jo
john jack johnny jon
jonathan jon jonny
jorg joerg
jose pepe
joseph joe joey jo
josephine jo josie
joshua josh
juan juanito
judith judy
julia jule
justin jus
karl kalle
katarzyna kasia
katharina kathi katja kati
katherine kate kathy katie kat kay
kenneth ken kenny
klaus nikolaus nico
konrad conny
krzysztof krzys
lawrence larry
leonard leo len lenny
leopold leo poldi
lillian lily
louis lou
ludwig lutz
magdalena magda lena
malgorzata gosia
manuel manu
manuela manu
margaret maggie meg peggy marge greta
margarete gretel grete greta
maria mia mitzi
marianne nanne
martin marty
martina tina
mathias matthias matze hias
matthew matt
maximilian max
megan meg
melanie mel
mercedes merche
michael mike mick mickey michi mikey
michelle shelly
mikhail misha
mildred millie
monika moni
nathan nate
nathaniel nate nat
natalia natasha
nicholas nick nicky nico
nicolas nico nick
nicole nicky
norbert bert
olivia liv livvy
pamela pam
patricia pat patty trish tricia
patrick pat paddy
peter pete
philip phil pip
philipp phil
priscilla cilla
rachel rach
raymond ray
rebecca becky becca
reinhard reini
ricardo rico
richard rick dick rich ricky
robert bob rob bobby robbie bert
roberto beto
ronald ron ronnie
rosemary rose rosie
rudolf rudi
rupert rup
samantha sam
samuel sam sammy
sebastian basti seb
sergei serge
sergio checo
siegfried sigi
simone mone
sophia sophie fia
stanley stan
stefan steffen
stefanie steffi
stephanie steph
stephen steve
steven steve
susan sue suzy susie
susanne susi sanne
tatiana tanya tanja
terence terry
theodor theo
theodore ted theo teddy
theresa terry tess tessa resi
thomas tom tommy
timothy tim timmy
tobias tobi
ulrich uli
ulrike uli
ursula uschi
valentina vale
valerie val
veronica ronnie vera
veronika vroni vera
victor vic
victoria vicky tori
vincent vince vinnie
vincenzo enzo
virginia ginny
vladimir volodya vova
walter walt
wilhelm willi
william will bill billy willy liam
wolfgang wolf
yvonne yvi
zachary zach
`;

/** Maps a form to the full names that it can stand for. */
const FULL = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const [full, ...forms] = line.split(' ');
  for (const form of [full!, ...forms]) FULL.set(form, (FULL.get(form) ?? new Set()).add(full!));
}

/** The full names that a folded given name can stand for, including a full name itself. */
export const fullNames = (name: string): ReadonlySet<string> => FULL.get(name) ?? new Set([name]);

/** True for Bob and Robert, and for Bob and Bobby. */
export function isSameGivenName(a: string, b: string): boolean {
  if (a === b) return true;
  const [those, others] = [fullNames(a), fullNames(b)];
  for (const name of those) if (others.has(name)) return true;
  return false;
}
