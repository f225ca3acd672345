/** Given and family names of the validation world, by locale; the development world uses none of them. */
export const PEOPLE: Record<string, { women: string; men: string; families: string }> = {
  'en-US': {
    women:
      'Marisol Annelise Brenda Delphine Harriet Jolene Keisha Latoya Maeve Nadine Rosalind Shanice Tabitha Winifred Yolanda Beatrix',
    men: 'Barrett Cedric Desmond Emmett Forrest Gideon Hollis Jamal Kendrick Lamar Malachi Nolan Orson Quincy Thaddeus Wendell',
    families:
      'Abernathy Birdsong Calloway Dunleavy Eubanks Fairbairn Gallagher Hathaway Inskeep Kowalczyk Lindqvist Montoya Nakamura Oyelaran Pruitt Quesenberry Rosenthal Stallworth Tennyson Underhill Villanueva Whitcomb Yarbrough Zimmerman Nguyen Kim Okafor',
  },
  'en-GB': {
    women: 'Imogen Philippa Cordelia Saoirse Bronwyn Ottilie Henrietta Anjali Funmilayo Gwendolyn Isla Rhiannon',
    men: 'Alistair Crispin Rupert Tarquin Gethin Hamish Ewan Kwame Imran Barnaby Leopold Rhodri',
    families:
      'Ainsworth Braithwaite Cholmondeley Dalrymple Entwistle Featherstone Grimshaw Higginbottom Ibbotson Kershaw Llewellyn Micklethwait Nesbitt Ormerod Pilkington Rowbotham Shufflebottom Thistlewood Urquhart Wolstenholme Adeyemi Chowdhury',
  },
  'en-IE': {
    women: 'Aoife Niamh Gráinne Róisín Caoimhe Sinéad',
    men: 'Oisín Cormac Fionn Diarmuid Eoghan Tadhg',
    families: "O'Donoghue Ní·Cheallaigh Mac·Giolla Fitzmaurice O'Shaughnessy Hennessy Kavanagh McGuinness Breathnach",
  },
  'en-AU': {
    women: 'Kirra Bronte Matilda Tahlia Sienna',
    men: 'Lachlan Darcy Angus Banjo Jarrah',
    families: 'Blackwood Coolidge Drysdale Fitzroy Gillespie Hargraves Kelleher Paterson Wentworth',
  },
  'en-IN': {
    women: 'Ananya Lakshmi Meenakshi Priyanka Sharmila Vaishnavi Rukmini',
    men: 'Aditya Balakrishnan Gurpreet Harshvardhan Manoj Rajagopal Vikram',
    families:
      'Chattopadhyay Deshpande Gopalakrishnan Iyer Kulkarni Mukherjee Narayanan Patwardhan Srinivasan Venkatesan Singhania Bhattacharya',
  },
  'en-SG': {
    women: 'Hui·Min Siew·Ling Mei·Xuan Jia·Hui Nurul·Aisyah',
    men: 'Wei·Jie Kok·Leong Boon·Huat Zhi·Hao Muhammad·Rizal',
    families: 'Tan Lim Goh Teo Chua Koh Ong Toh Seah Quek',
  },
  'de-DE': {
    women: 'Friederike Gesine Heidrun Ingeborg Katharina Liselotte Mechthild Ortrun Roswitha Swantje Undine Walburga',
    men: 'Arndt Burkhard Detlef Eberhard Friedhelm Gottfried Hartmut Ingolf Jörn Kunibert Lothar Wolfram',
    families:
      'Altenburger Birkenfeld Dröscher Eichendorff Fährmann Grünwald Hüttenrauch Jägermann Köstritzer Lüdenscheidt Möllenkamp Nußbaumer Öhlschläger Pfannenstiel Rübsamen Süßmilch Tröndle Überreuter Wüstenhagen Zwickelbauer',
  },
  'de-AT': {
    women: 'Kreszentia Annemarie Hermine Walpurga Elfriede',
    men: 'Korbinian Leopold Ägidius Wendelin Rupprecht',
    families: 'Haselgruber Kapfenberger Oberhofer Schönbichler Straßmayr Unterweger Zechmeister Hintersteiner',
  },
  'de-CH': {
    women: 'Ursina Seraina Flurina Madlaina Regula',
    men: 'Beat Urs Gian-Luca Reto Jürg',
    families: 'Aeschbacher Brunnschweiler Gschwend Hürlimann Nydegger Rüegsegger Zgraggen Zumsteg',
  },
  'fr-FR': {
    women: 'Apolline Bérengère Clotilde Domitille Eugénie Faustine Gwenaëlle Hortense Maïwenn Solenn',
    men: 'Anselme Baptistin Cyprien Enguerrand Foucauld Gaëtan Hippolyte Loïc Théophane Ulysse',
    families:
      'Aubertin Beaufrère Charbonnel Desrosiers Échallier Fontvieille Guérineau Hautecœur Jaquemet Kerbrat Lefrançois Maisonneuve Noirclerc Préfontaine Quillévéré Roquefeuil Thévenot Villedieu',
  },
  'fr-BE': {
    women: 'Godelieve Marie-Astrid Françoise Bernadette',
    men: 'Jean-Baptiste Guibert Lambert Pol-Henri',
    families: 'Vanderlinden Delcroix Huybrechts Wauters Dewaele Lambrecht',
  },
  'es-ES': {
    women: 'Almudena Begoña Covadonga Estefanía Inmaculada Macarena Nieves Remedios Rocío Ximena',
    men: 'Amancio Baltasar Celestino Eusebio Fermín Hilario Íñigo Leandro Pelayo Rodrigo',
    families:
      'Aguirregabiria Barrenechea Cañizares Dueñas Echegaray Fuentefría Garmendia Hinojosa Izaguirre Lizarraga Muñagorri Ocáriz Peñaranda Quiñonero Riquelme Sotomayor Urrutia Zubizarreta',
  },
  'it-IT': {
    women: 'Allegra Benedetta Domitilla Eleonora Fiammetta Ginevra Ludovica Mariasole Ortensia Violante',
    men: 'Agostino Brizio Corrado Duccio Ermanno Galeazzo Iacopo Leonida Niccolò Tancredi',
    families:
      'Acquaviva Bentivoglio Castelvecchio Dell’Orto Fioravanti Gherardesca Interlandi Lanfranconi Montefeltro Ottolenghi Pallavicino Quattrocchi Rondinelli Sanseverino Tagliaferro Vendramin',
  },
  'pt-BR': {
    women: 'Jussara Iracema Thaís Conceição Jandira Moema',
    men: 'Ubiratã Raimundo Cauã Jorginho Otávio Adalberto',
    families: 'Albuquerque Bragança Cavalcanti Figueiredo Guimarães Medeiros Nóbrega Vasconcelos Queirós Sepúlveda',
  },
  'nl-NL': {
    women: 'Femke Geertruida Hadewych Jacobien Liesbeth Marijke Roosmarijn Tjitske Wilhelmina',
    men: 'Barend Diederik Evert Gijsbert Huibert Jurriaan Lodewijk Matthijs Wouter',
    families:
      'Achterberg van·Beuningen Dijkgraaf van·den·Eijnde Groeneveld Hoogendoorn Kuijpers van·Leeuwenhoek Oosterhuis Rijnsburger Schimmelpenninck Terpstra Uijttewaal Verschuren ten·Zijthoff',
  },
  'sv-SE': {
    women: 'Alfhild Birgitta Gunvor Hjördis Ragnhild Sigbritt Torborg Yrsa',
    men: 'Algot Bengt Folke Göran Håkan Ragnvald Sixten Torbjörn',
    families:
      'Åkerblom Björkegren Dahlström Ekelöf Fagerström Grönkvist Höglund Järnefelt Ljungqvist Månsdotter Österberg Rosenqvist Sjöstrand Wallerstedt',
  },
  'da-DK': {
    women: 'Bodil Dagmar Gudrun Inger Mette Signe',
    men: 'Asger Frode Kjeld Mogens Søren Troels',
    families:
      'Abildgaard Bjerregaard Dalgaard Friis Højlund Kjærgaard Møller Nørskov Østergaard Rønnow Søndergaard Thygesen',
  },
  'nb-NO': {
    women: 'Astri Guro Ingebjørg Oddny Solveig Turid',
    men: 'Arnulf Bjørnar Eivind Gaute Øyvind Torgeir',
    families: 'Aasgaard Bjørnstad Eikeland Fossheim Grønvold Haugland Kvamme Lødrup Rønningen Skjæveland Tveit Ødegård',
  },
  'fi-FI': {
    women: 'Aino Hilkka Kaarina Marjatta Pirkko Tuulikki',
    men: 'Eero Heikki Jukka-Pekka Kalevi Väinö Yrjö',
    families:
      'Ahtisaari Hämäläinen Jääskeläinen Kärkkäinen Lehtonen Mäkeläinen Niinistö Pöysti Räsänen Särkijärvi Tikkanen Väisänen',
  },
  'pl-PL': {
    women: 'Bogumiła Dobrosława Grażyna Jadwiga Kunegunda Małgorzata Świętosława Wisława',
    men: 'Bożydar Częstomir Grzegorz Kazimierz Mieczysław Przemysław Świętopełk Zdzisław',
    families:
      'Brzęczyszczewska/Brzęczyszczewski Dąbrówka Gołębiewska/Gołębiewski Jarząbek Kołodziejczak Łukasiewicz Mączyńska/Mączyński Niedźwiecka/Niedźwiecki Pękala Różańska/Różański Szczepańska/Szczepański Wyrzykowska/Wyrzykowski Żurawska/Żurawski',
  },
  'cs-CZ': {
    women: 'Božena Drahomíra Květoslava Ludmila Miloslava Růžena Zdeňka',
    men: 'Bohuslav Břetislav Květoslav Lubomír Přemysl Svatopluk Zbyněk',
    families:
      'Bezděková/Bezděk Čermáková/Čermák Dvořáčková/Dvořáček Holoubková/Holoubek Křečková/Křeček Lišková/Liška Řezníčková/Řezníček Šafránková/Šafránek Třešňáková/Třešňák Vyskočilová/Vyskočil Žďárská/Žďárský',
  },
  'hu-HU': {
    women: 'Borbála Csilla Emőke Ildikó Orsolya Zsófia',
    men: 'Árpád Csongor Gergely István Szabolcs Zsigmond',
    families: 'Bánffy Csergő Dömötör Erdélyi Füleki Győrffy Hőgyes Kőszegi Nádasdy Szörényi Ujváry Vörösmarty',
  },
  'ro-RO': {
    women: 'Anișoara Brândușa Ileana Lăcrămioara Ștefania Viorica',
    men: 'Călin Dragoș Horațiu Mircea Răzvan Șerban',
    families: 'Brâncoveanu Cărtărescu Dumitrașcu Ghiță Lăzărescu Mureșan Păunescu Stănculescu Țepeneag Vlăduțescu',
  },
  'tr-TR': {
    women: 'Çiğdem Feride Gülşah Müzeyyen Neslihan Şükran Ülkü Zübeyde',
    men: 'Alparslan Bülent Cüneyt Ertuğrul İlhan Oğuzhan Şevket Tuğrul',
    families:
      'Akçaoğlu Bayraktaroğlu Çetinkaya Dağıstanlı Eyüboğlu Gürpınar Hacıoğlu İnönügil Karaosmanoğlu Müftüoğlu Özgürel Şahinbaş Tanrıöver Üstündağ Yücesoy',
  },
};

/** Splits a list, in which a space inside a name is written as `·`. */
export const namesIn = (list: string): string[] => list.split(' ').map((name) => name.replaceAll('·', ' '));

/** All names of the validation world, in lower case. */
export function validationPeople(): Set<string> {
  const all = Object.values(PEOPLE).flatMap(({ women, men, families }) => [
    ...namesIn(women),
    ...namesIn(men),
    ...namesIn(families).flatMap((family) => family.split('/')),
  ]);
  return new Set(all.map((name) => name.toLowerCase()));
}
