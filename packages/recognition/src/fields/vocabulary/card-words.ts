/** Lower-case words that are common on cards, by `training/card-words.ts`; do not edit. */
export const CARD_WORDS = `
  abogada abogado abogados abteilung abteilungsleiter academy account accountant accountants accounting
  accountmanager acentesi achats acheteur acquisition acquisti acting actor actriz actuary addetta addetto adiunkt
  adjoint adjointe adjunct administrador administradora administratief administrativa administrator administratör
  administrerende admissions advies adviesgroep adviseur advisor advisors advocaat advocaten advogada advogado
  advogados advokat advokatbyrå advokát advokátka advokátní adwokacka adwokat aerospace afdeling afdelingsleder
  affaires affairs affärsutvecklare after agence agencia agencja agency agent agente agentur agentura agenzia
  agile agricola agriculture agronomist agência airlines ajans akademie albergatore albergo alcaldesa algemeen
  alimentari alimentos allied alma ambassador american amministrativa amministratore amministrazione analista
  analisti analityk analyst analyste analytics analytik ancient angel animator anlagenbau antique aplikant apoio
  apollo apotek apotheek apotheke apotheker apothekerin apparel apple applicatiebeheerder après apteka araştırmacı
  arbeitsrecht architect architecte architecten architectes architects architecture architekci architekt
  architekten architekti architektin architetti architetto archivist area arhitect arkitekt arkitekter
  arkitektkontor arkkitehti arquitecta arquitecto arquitectos arquiteta arquiteto arquitetos arredamenti arrow
  artificial artigiano artist artistico artistique asesor asesora asesores asianajaja asiantuntija asistanı
  asistente asistentka asociados assessore asset assicurazioni assistant assistante assistente assistentin
  assistenza associados associate associates association associato associé associée associés assurance assurances
  asystentka atelier atención athena atlantic atlas attaché attachée attendant attorney attorneys attrice
  auctioneer audit auditor auditora aufsichtsrats aurora auszubildender author auto autobedrijf autohaus
  automobile automotive automóveis automóviles auxiliar außendienst außendienstmitarbeiter avdelingsleder
  avdelningen aviation avocat avocate avocats avukat avvocata avvocati avvocato azienda aşçıbaşı bagare bageri
  baker bakery bakker bakkerij banca banco bank banka bankası banker banking bankkaufmann banque banquier barber
  barista barrister bartender bauingenieur bauleiter bauunternehmen başkanı bear beautician beauty becaria
  bedrijfsbureau bedrijfsleider bedrijfsvoering belastingadviseur belediye beleidsadviseur beleidsmedewerker
  berater beratung bereichsleiter bereichsleitung bestuurder betriebsleiter bibliotecaria bibliotecária
  bibliotekarie bibliothecaris bibliothekarin bibliothécaire bicycles biegły bijoutier bijoux bilanzbuchhalter
  bilgi bilgisayar bilişim binnendienst biologist biology biotech birch bistro biuro biznesowy black blockchain
  bloemist blue board boats bodegas boekhouder bold bookkeeper books boulanger boulangerie bouw bouwbedrijf brand
  brasserie brauerei brave brewer brewery brewing brick broadcast broker brothers brouwerij browar buchhalterin
  buchhaltung budownictwo budowy builders buitendienst burgemeester burmistrz business buyer bygg byggefirma byrå
  bâtiment bäckerei bäckermeister bölge bölümü bürgermeister büroleitung bürosu cabeleireira cabinet café calidad
  camarero canalizador cantiere cantina cantine canyon capital capo captain care carpenter carpinteiro carpintero
  castle catalyst catedrático catering cedar center central century ceramiche ceramics certified certifiée
  cestovní chain chairman chairperson chairwoman chantier chargé chargée charity chartered chef chefe cheffe
  chefredakteurin chemicals chemist chercheur chercheuse cherry chief chimie chiropractor chirurgie chirurgien
  chirurgo chocolaterie chocolatier church château cirujana ciso city civil civilingenjör ciências claims clay
  cleaning clear cliente clienti clients clientèle clinic clinica clinical clinique clothing cloud clínica coach
  coast cobalt cocina cocinero coffee coiffeuse colegio collective college colégio comercial commerce commercial
  commerciale commercialista commercieel commercio commissaire communicatie communicatieadviseur communication
  communications community company compass compliance composer compras comptable comptes comunicación
  comunicazione comunicação comédienne comércio concejal concierge conducteur conductor conférences conseil
  conseiller conseillère consejero conservator construcciones constructeur construction construcții construções
  consul consulente consulenza consultant consultante consultants consultanță consulting consultor consultora
  consultores consultoria consultoría consumer contabil contabile contabilidade contabilista contable contador
  contadora contas content continental contracting contractor controller controlling contrôleur cooling
  cooperative coordenador coordenadora coordinador coordinadora coordinator coordinatore copywriter cornerstone
  corporate corredor corretor cosmetics cosmos cosmétiques costruzioni cotton council councillor counsel
  counsellor cour courier courtier couture couturière cozinha coördinator craftworks creativa creative credit
  crossroads crown crystal cuentas cuisine cuoco curator customer członek câmara dachdeckerei dachdeckermeister
  daglig daisy dancer danışman danışmanlık danışmanı data database datenschutzbeauftragter datos daňový dealer
  dean decorator defense delegado delegato delägare dentaire dental dentist dentista dentiste dentistico dentária
  departament departamento departmanı department deputy derecho desarrollador desarrollo desenvolvedora
  desenvolvimento design designer designérka desk detective deurwaarder developer development devops dezernat
  diagnostics diamond diensten dierenarts dietitian digital dipartimento dirección directeur direction director
  directora directrice direktor direktör direktør diretor diretora direttore direttrice direzione direção dirigent
  diseñador diseñadora diseño disponent distillery distribuciones distribution distribuzione district division
  divisione división diyetisyen diëtist docent docente doctor doctorant doktor dolmetscher dolphin domaine doprava
  doradca doradztwo dottore dozent doçent dragon driver druckerei drukarnia drukkerij duurzaamheid dyrektor dział
  działu dziennikarz délégué département développement développeur développeuse eagle eastern eclipse ecologist
  economia economist economista eczacı eczanesi edile edilizia editor editora editorial editör edizioni education
  eiendom eiendomsmegler eigenaar eigenaresse einkauf einkaufsleiterin einkäufer ejecutiva ejecutivo ekonomichef
  ekonomii electric electrical electrician electricidad electricista electronics elektricien elektrik elektriker
  elektrikář elektromeister elektrotechnik elektryk eletricista elettricista elite embedded ember emlak energi
  energia energie energy energía enerji enfermeiro enfermera engenharia engenheira engenheiro engineer engineering
  engineers enologo enseignante enstitüsü enterprises entertainment entrepreneur entreprenør entwicklung
  entwicklungsingenieur environment environmental enólogo equipa equity erzieherin escola escuela especialista
  estagiária estate estero esteticista estetista esthéticienne estilista estudio estúdio eternal european event
  events executiv executive executivo exhibitions expert expertise exploitation export exportaciones exportación
  exportação exports eyewear eğitim fabrika fachanwalt facharzt fachberater facilitator facilities facoltà
  faculdade facultad faculteit faculty faculté fakulta fakultät fakültesi falcon falegname farm farmaceuta
  farmacia farmacista farmacéutico farmacêutica farmer farms farmácia fashion fastigheter fastighetsmäklare
  federation fejlesztő fellow femme fern field filialleiter filmmaker films finance financeira financeiro
  financial financieel financier financiera financiero financiën finans finansowy finanzas finanzberater finanzen
  finanziario finanční fire firefighter firm first fiscal fisica fisioterapeuta fisioterapista fitness fizik
  fizjoterapeuta fizyki fizyoterapist flame fleet fleuriste fleurs flight flooring florist florista floristin
  florystka fogorvos fondateur fondation fondatore fondatrice fondazione fontanero food foods foreman forest
  forestry formadora formateur formation formatore formatrice formgivare forschung forskare foto fotograaf
  fotograf fotografia fotografie fotografin fotografka fotografo fotografía fotoğraf fotoğrafçı fotógrafa
  fotógrafo foundation founder freedom freelance freelancer freier freight friseurmeisterin frisör frontier frost
  fryzjerka full fund fundación fundacja fundador fundadora fundação fundraiser fundraising furniture fusion
  future fysik fysiotherapeut fysiotherapie fyzioterapeutka förbund förlag försäkring försäljning försäljningschef
  førsteamanuensis fırın galaxy gallery game games garage garden gardener gardens gartenbau gasthof gate gateway
  gayrimenkul gazeteci gebietsverkaufsleiter geliştirici gemeente genel general generale generalny generální
  genomics geologist geometra geral gerente geschäftsbereich geschäftsführender geschäftsführer geschäftsführerin
  geschäftsführung gesellschafter gestion gestionale gestor gestora gestão gioielli giornalista glass global
  goldschmiede goldschmiedin goldsmith gradnja graduate grafica grafico grafik grafikdesignerin grafisch grafisk
  grand granite grant graphic graphiste green griffin grill groep groothandel group groupe growth großhandel
  grundare grup grupa grupo gruppe gruppen gruppo gráfica gráfico guida guide gutachter guía gärtnermeister
  général générale généraliste géomètre gérant gérante gıda główna hair hammaslääkäri handel handelsonderneming
  handlowy handläggare happy harbor harbour hardware hastanesi hausmeister hausverwalter hausverwaltung hawk head
  health healthcare heating hebamme heilpraktikerin heizung hekim hekimi help hemşire heritage hermes heron hidden
  hizmetleri hochbau hochschule hogeschool holdings homes honey hoofd hoofdredacteur hoogleraar horizon horse
  hospital hospitality hotel hoteldirektor hotell hotels house housekeeping hovenier hoveniers huisarts huissier
  hukuk humaines human humanos hurtownia hypotheekadviseur hôtel hôtelier högskola idraulico igazgató illustrator
  illustratrice immobiliare immobilien immobilienberaterin immobilienmakler immobilier imobiliária imobiliário
  imperial impianti impiegata imports imprenta imprimerie imóveis indehaver independent indigo industri industrial
  industriale industrias industrie industries indústrias infermiera infinity infirmière informatik informatiky
  information informatique informativi infrastructure ingegnere ingegneria ingeniera ingeniero ingeniería
  ingenieur ingenieurbüro ingenieursbureau ingeniør ingenjör ingenjörsbyrå inginer ingénierie ingénieur ingénieure
  inhaber inhaberin inkoop inkoper inköpschef inmobiliaria inmobiliario innenarchitektin innendienst innere
  innesäljare innovación innovation insegnante insinööri inspector instalace instalacje instalatér installateur
  installatietechniek institut institute institutionen instituto instructor instruments instytut insurance
  intelligence interactive interieurarchitect interim interior interiores interiors interiérová intern
  internacional international interprete interpreter interprète intérieur intérprete investigación investigadora
  investigator investment investments investor inżynier inżynieria inženjer inženýr iroda island istituto izvršni
  i̇hracat i̇letişim i̇nsan i̇nşaat i̇şlem i̇şler jade jardines jardins jednatel jednatelka jefa jefe jeweller
  jewelry johtaja jornalista journalist journaliste journalistin joyero joyería judge junction junior juridique
  jurist juriste jurídico justice juwelier kadeřnice kadr kalite kancelaria kancelář kandidaat kanzlei kapper
  katedra katedry kaynakları kereskedelmi keukens keystone kieferorthopäde kierownik kiinteistöt kinésithérapeute
  kitchens klantenservice klienta kliniek klinik klinika kliniği knihovnice koch kock kommunikation komputerowy
  konateľ konditor konstruktion konstruktor konsulent konsult konsultant konsultointi konsultti kosmetikerin
  kosmetyczka krankenpfleger księgowa kuaför kuchař kuchni kundansvarig kundenberater kundenbetreuerin
  kundendienst kundtjänst kunstenaar kunststofftechnik kuratorin kurucu kurulu kurumsal kuyumculuk kvalitetschef
  kwaliteit kwekerij könyvelő küchen küchenchef laboratoire laboratories laboratorio laboratorios laboratory
  laboratórios labs lagerleiter lake landmark landscape landscaping landschaftsarchitekt landwirt lavoro lawyer
  lead learning leather lecturer leder legacy legal legale lehrer lehrerin lehrstuhl leiter leiterin leitung
  lekarz lektor lektorin lekár lemon leraar lerares liberty librarian life lighthouse lightning lily linen lion
  little loan logiciel logiciels logistica logisticien logistics logistiek logistik logistika logistikleiter
  logistique logistyka logopedist logística lojistik loodgieter loopbaancoach lost lotus loud lucky lunar lyon
  läkare lärare lääkäri lærer lékař lékařka lékárna lékárník lösningar machine machinery machinist maestra
  maintenance maire majitel majitelka majątkowy make makelaar makelaardij maker makers makina makine makléř
  malerbetrieb malermeister mali management managementassistente manager managing manažer manažerka manažér
  mantenimiento manufacturing manutentore manutenção maple maquilleuse marble marine markedssjef market marketing
  marketingchef marketingová marketingu markets markkinointipäällikkö marknadsavdelningen marknadschef
  maschinenbau massage master matbaa mathematics matrix mayor maçon maître meadow meble meccanica meccanico
  mechanic mechanical mechanik mechaniker mecánico mecânico mede medewerker media mediador mediator mediatorin
  medic medical medico medien mediengestalter medios medizin meister mekaniska member menedżer menuiserie
  menuisier merchandiser mercury metaal metallbau metropolitan metteur metzgerei meubelen midwife milestone
  millennium mimar mimarlık mimarı mining minister ministries mint mission mitarbeiter mitarbeiterin mobile mobili
  mobility mobilya moda mode modern momentum monteur moon mortgage motors motoryzacja mountain muebles muhasebe
  muhasebeci municipal murermester museum music musician musicien musicista musiker muzikant muzyk myyntiosasto
  myyntipäällikkö mäklare målare måleri mécanique médecin médecine médias médica médico mérnök móda móveis möbel
  möbler músico müdür müdürü mühendisi mühendislik müşavir müşteri naczelna nadace nakladatelství nakliyat
  national natuurkunde nauczyciel negocio neptune network networks netzwerke neurology next nexus niederlassung
  nieruchomości noble nord northern notaio notaire notaires notar notario notaris notarissen notariusz notary
  noter notário notářka novinář nurse nursery nursing nutricionista nutritionist nutrizionista nábytek nákupu
  négoce obchod obchodní obchodný oberbürgermeisterin obra obsługi occupational ocean oddělení odontoiatra
  odontóloga odvjetnik odvjetnički office officer offices officina officine oficina ogrody ohjelmistokehittäjä
  olive onderhoud onderzoeker ontwerpbureau ontwerper ontwikkelaar open operaciones operacyjny operating
  operations operator operações opettaja opleidingen oprichter opticien optics optik optikermeister optique
  optometrist opérations orafo orange orbit ordförande organisatieadviseur orion ortak orthodontist orthopedics
  orvos osteopath ostéopathe osztály otel otomotiv ottica outdoor outlet owner pacific packaging padaria padeiro
  painter painting palvelut panadero panadería panettiere paper paralegal paramedic paramount parliament
  parrucchiera partner partners partnerships pasticceria pasticciere pastor pastry patrimoine paysages paysagiste
  pazarlama peach pearl pegasus peintre pekař pekárna peluquera people perfect periodista perito personal
  personalabteilung personalavdelingen personalchef personalistka personalleiter personalreferentin
  personeelsadviseur personeelszaken personální pesquisador peyzaj pflegedienstleitung pharmaceuticals pharmacie
  pharmacienne pharmacist pharmacy phoenix photographe photographer photographie photography physical physician
  physicist physics physik physiotherapeut physiotherapeutin physiotherapie physiotherapist physique pianist
  pictures piekarnia piekarz pielęgniarka pilot pine pinnacle pioneer pivovar planner planning plant planungsbüro
  plastics platform platschef plomberie plombier plumber plumbing podatkowy podróże pojištění pojišťovací police
  policy poradce poradenství portfolio postdoctoral power pośrednik pracovník pracownia practitioner prairie
  prawna prawny praxis precision predaja premier prensa president presidenta presidente press presse
  pressesprecher prezes prime principal printing private privé process procuradora procurement prodaje prodeje
  producción producer product productie production productions productor products produit produkcji produktchef
  produktion produktionschef produktmanager produktmanagerin produktový produktu produto produtora produzione
  produção profesor profesora professeur professor professora professore professoressa profesör progetti
  progettista progetto programador programadora programista programistka programmatore programme programátor
  proiect proje project projectleider projectmanager projekce projekta projektant projektierung projektipäällikkö
  projektledare projektleder projektleiter projektleiterin projektmanagerin projektov projektový projektowa
  projektu projektvezető projet projetos projets prokurist prokuristin promovendus properties property propietario
  proprietor prosjektleder proyecto proyectos przedstawiciel przemysł przysięgły président présidente psicologa
  psicoterapeuta psicóloga psikolog psychiatrist psycholog psychologist psychologue psycholoog psychotherapeutin
  psychotherapist psykolog public publishing purchasing pure pâtisserie pâtissier pôle pública předseda
  představenstva překladatelka qualidade quality qualità qualitätsmanager qualitätssicherung qualité quantity
  quantum quick quiet quinta química rabbi rachunkowe radca radcowski radny ragioniere rain rakennus rapid raven
  računovođa real realitní reality realtor realty rececionista recepcionista receptionist receptioniste recepční
  recherche recht rechtsabteilung rechtsanwalt rechtsanwälte rechtsanwältin rechtsgeleerdheid reclamebureau
  records recruiter recruitment recrutement recursos redacteur redactora redakteur redaktor redaktorka redaktör
  redattrice redovisning redovisningskonsult referat referent referentin regional regista registeraccountant
  registered regnskap regulatory reisen reizen reklam reklambyrå rektor relatiebeheerder relations reliability
  repair reparto reporter representative research researcher resor resort resorts resources responsabile
  responsable responsável ressources restaurace restauracja restaurang restaurant restaurante restaurantleiter
  restaurateur restauratore restoran retail revision revisor revisore rewident riaditeľ ricerca ricercatrice ridge
  risk risorse ristorante ristoratore roasters robotics roofer roofing rose royal rozwiązania rubber ruby ruimte
  rural rzeczoznawca rådgivare rådgiver rådgivning réalisateur rédactrice régional rörmokare sachbearbeiter
  sachbearbeiterin sachverständiger safety saffron sage sahibi sales salgsavdelingen salgschef salgssjef salmon
  salon salud samordnare sanayi sanitär santé sapphire sarta saturn satın satış savjetnik saúde scarlet schilder
  schildersbedrijf schmuck schneiderin school schoonheidsspecialiste schreinerei schreinermeister schulleiter
  scientist scrum scène secret secretaresse secretaria secretary secretária secrétaire sector security segretaria
  seguros sekretariat sekreter selger semiconductors senior seniorrådgiver service services servicetechniker
  servicio servicios servis servisní servizi servizio serviços serwisant seyahat shield shipping shop
  sicherheitsbeauftragter sigorta silver simple sindaco singer sistem sistemas sistemi sistemista sistemleri site
  sivilingeniør sjukgymnast sjuksköterska skupina slager slagerij služby smart snickare snow socia social socio
  software softwareentwickler softwareentwicklerin softwareontwikkelaar solar solartechnik solicitadora solicitor
  soluciones solutions soluções sommelier sons sorumlusu sound southern sozialarbeiterin spark sparkasse sparrow
  speaker specialist specialista specialkonsulent specjalista specjalistka spedition spedycja spezialist
  společnosti společník sports sprzedaży správce stack stadtplaner stadtplanung staff staffing stagiair stagiaire
  star starosta statiker statistician stavby stavbyvedoucí stavební stedenbouwkundige steel stellar steuerberater
  steuerberaterin steuerberatung stichting stiftelsen stiftung stilista stomatolog stomatologia stomatologie stone
  store storm strategist strategy strojní strojírny structural student studio studios stylist styliste styreleder
  success superior supervisor supply support surf surgeon surgery surgical surveyor sustainability sviluppatore
  sviluppo swan swift sword sygeplejerske sykepleier synergy systeembeheerder system systemadministrator
  systemadministratör systeme systemen systemingenieur systems systemutvecklare systemy systemów systèmes systémy
  szef szkolenia szolgáltató säljare sítě sócia sócio tailor talent talleres tandarts tandartspraktijk tandläkare
  tandlæge tandvård tannlege tanácsadó tanár tasarım tasarımcı tattoo teacher teamleider teamleiter technical
  technician technicien technický techniczny techniek technik technique technisch technischer technologie
  technologies technology tecnico tecnologia tecnologie tecnología tegnestue tekniikka teknik tekniker teknisk
  teknisyen teknoloji tekstil tekstschrijver telecom temsilcisi tenuta test texter textil textiles theatre
  therapeutics therapist thunder ticaret tide tierarzt tiger timber timmerman tipografia tires tirocinante
  tischlerei tischlermeister tiskárna titan titolare titular tlumočník toimistopäällikkö toimitusjohtaja tolk
  tools tour tours tower town toys trader trading traductora traductrice tradutora traduttrice trainee trainer
  training traiteur transformation translations translator transport transporte transportes transports trasporti
  trattoria travaux travel treasurer treasury trener trgovina trucking true truhlář trust tryckeri trädgård
  tuotepäällikkö turistica turizm turístico tutkija técnica técnico tømrer tłumacz ubezpieczenia udvikler ufficio
  uitgeverij uitvoerder umane underwriter underwriting unico union unit united universal universidad universidade
  universitair universiteit universitet university università universität université univerzita uniwersytet
  unternehmensberater unternehmensberaterin unternehmensberatung unternehmensentwicklung upholsterer urban ured
  urgencias usluge usługi utvikler uzmanı učitelka učiteľka vakfı vakgroep valley valokuvaaja vanguard vastgoed
  vector vedoucí vedúci velocity velvet vendas vendedor vendedora vendite vennoot ventas vente ventes venture
  ventures verband vereador verein vereniging veri verkaufsleiter verkoop verkoopleider verkoopmanager verkoper
  verkställande verlag verloskundige vermessungsingenieur vermögensberater verpleegkundige versicherungen
  versicherungsfachmann versicherungsmakler vertaler vertegenwoordiger vertex vertrieb vertriebsingenieur
  vertriebsleiter verwaltung verzekeringen verzekeringsadviseur vestigingsmanager veterinarian veterinario
  veterinary veteriner veterinária veterinář veterinär vezető viagens viaggi viajes vice videographer vigneron
  vigneronne vignobles vinařství vineyards vinhos violet visual viticoltore vlasnik voditelj vodja volunteer
  voorzitter vormgever vorsitzender vorstand vorstandsvorsitzende voyages vânzări vård vétérinaire výkonná výroby
  vývojář výzkumný warehouse watches watchmaker water wave waypoint wealth webbutvecklare wedding weingut welder
  wellness werbeagentur werke werkleiter werkstatt werkstudent werkvoorbereider western weterynarii wethouder
  white wholesale wiceprezes willow winemaker winery winzer wireless wirtschaftsprüfer wissenschaftliche
  wissenschaftlicher wnętrz wolf woordvoerder worker works workshop worldwide writer wspólnik współwłaściciel
  wydawnictwo wydział wykładowca właściciel właścicielka yachts yardımcısı yayınları yazılım yoga youth yrittäjä
  yönetici yöneticisi yönetim zaakvoerder zahnarzt zahnarztpraxis zahnärztin zahrady zakladatel zarządu założyciel
  zdrowie zorg zubní zákaznický zástupce área ägare ärztin çevirmen école économiste éditions électricien
  électricité énergie építész építő équipe értékesítési études óptica ótica öffentlichkeitsarbeit översättare
  öğretim öğretmen økonomisjef ústav účetnictví účetní účtovníčka übersetzerin ügyvezető ügyvéd ügyvédi
  üniversitesi üretim ürün üyesi ředitel ředitelka şirket šéfkuchař
`.trim();
